#include "site_assets.h"

static const unsigned char public_favicon_svg[] = {
#embed "../../Public/favicon.svg"
};

static const unsigned char public_style_css[] = {
#embed "../../Public/style.css"
};

static const unsigned char templates_detail_html[] = {
#embed "../../Templates/detail.html"
};

static const unsigned char templates_list_html[] = {
#embed "../../Templates/list.html"
};

static const unsigned char templates_partials_checklist_html[] = {
#embed "../../Templates/partials/checklist.html"
};

static const unsigned char templates_partials_due_html[] = {
#embed "../../Templates/partials/due.html"
};

static const unsigned char templates_partials_fields_html[] = {
#embed "../../Templates/partials/fields.html"
};

static const unsigned char templates_partials_foot_html[] = {
#embed "../../Templates/partials/foot.html"
};

static const unsigned char templates_partials_head_html[] = {
#embed "../../Templates/partials/head.html"
};

static const unsigned char templates_partials_mark_html[] = {
#embed "../../Templates/partials/mark.html"
};

static const unsigned char templates_partials_pages_html[] = {
#embed "../../Templates/partials/pages.html"
};

static const unsigned char templates_partials_priority_html[] = {
#embed "../../Templates/partials/priority.html"
};

static const unsigned char templates_partials_row_html[] = {
#embed "../../Templates/partials/row.html"
};

static const unsigned char templates_partials_unreadable_html[] = {
#embed "../../Templates/partials/unreadable.html"
};

static const unsigned char todos_action_md[] = {
#embed "../../Todos/action.md"
};

static const unsigned char todos_focus_md[] = {
#embed "../../Todos/focus.md"
};

static const unsigned char todos_value_md[] = {
#embed "../../Todos/value.md"
};

#define ASSET(path, bytes) {path, bytes, sizeof(bytes)}

static const site_asset assets[] = {
    ASSET("Public/favicon.svg", public_favicon_svg),
    ASSET("Public/style.css", public_style_css),
    ASSET("Templates/detail.html", templates_detail_html),
    ASSET("Templates/list.html", templates_list_html),
    ASSET("Templates/partials/checklist.html", templates_partials_checklist_html),
    ASSET("Templates/partials/due.html", templates_partials_due_html),
    ASSET("Templates/partials/fields.html", templates_partials_fields_html),
    ASSET("Templates/partials/foot.html", templates_partials_foot_html),
    ASSET("Templates/partials/head.html", templates_partials_head_html),
    ASSET("Templates/partials/mark.html", templates_partials_mark_html),
    ASSET("Templates/partials/pages.html", templates_partials_pages_html),
    ASSET("Templates/partials/priority.html", templates_partials_priority_html),
    ASSET("Templates/partials/row.html", templates_partials_row_html),
    ASSET("Templates/partials/unreadable.html", templates_partials_unreadable_html),
    ASSET("Todos/action.md", todos_action_md),
    ASSET("Todos/focus.md", todos_focus_md),
    ASSET("Todos/value.md", todos_value_md),
};

size_t site_asset_count(void) { return sizeof(assets) / sizeof(assets[0]); }

site_asset site_asset_at(size_t index) { return assets[index]; }
