// The fixture brings its own scripts, so that its pages alone are compared.
