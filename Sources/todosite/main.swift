print("todosite")
