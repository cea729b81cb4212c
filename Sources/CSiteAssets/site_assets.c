#include "site_assets.h"

static const unsigned char public_favicon_svg[] = {
#embed "../../Public/favicon.svg"
};

static const unsigned char public_fields_js[] = {
#embed "../../Public/fields.js"
};

static const unsigned char public_filters_js[] = {
#embed "../../Public/filters.js"
};

static const unsigned char public_find_js[] = {
#embed "../../Public/find.js"
};

static const unsigned char public_mark_js[] = {
#embed "../../Public/mark.js"
};

static const unsigned char public_query_js[] = {
#embed "../../Public/query.js"
};

static const unsigned char public_rows_js[] = {
#embed "../../Public/rows.js"
};

static const unsigned char public_search_js[] = {
#embed "../../Public/search.js"
};

static const unsigned char public_site_js[] = {
#embed "../../Public/site.js"
};

static const unsigned char public_style_css[] = {
#embed "../../Public/style.css"
};

static const unsigned char public_theme_js[] = {
#embed "../../Public/theme.js"
};

static const unsigned char public_words_js[] = {
#embed "../../Public/words.js"
};

static const unsigned char sources_csiteassets_serve_edit_form_html[] = {
#embed "../../Sources/CSiteAssets/serve/edit-form.html"
};

static const unsigned char sources_csiteassets_serve_edit_panel_html[] = {
#embed "../../Sources/CSiteAssets/serve/edit-panel.html"
};

static const unsigned char sources_csiteassets_serve_serve_css[] = {
#embed "../../Sources/CSiteAssets/serve/serve.css"
};

static const unsigned char sources_csiteassets_serve_serve_js[] = {
#embed "../../Sources/CSiteAssets/serve/serve.js"
};

static const unsigned char templates_board_html[] = {
#embed "../../Templates/board.html"
};

static const unsigned char templates_dependencies_html[] = {
#embed "../../Templates/dependencies.html"
};

static const unsigned char templates_detail_html[] = {
#embed "../../Templates/detail.html"
};

static const unsigned char templates_due_html[] = {
#embed "../../Templates/due.html"
};

static const unsigned char templates_groups_html[] = {
#embed "../../Templates/groups.html"
};

static const unsigned char templates_icons_back_svg[] = {
#embed "../../Templates/icons/back.svg"
};

static const unsigned char templates_icons_blocked_svg[] = {
#embed "../../Templates/icons/blocked.svg"
};

static const unsigned char templates_icons_cancelled_svg[] = {
#embed "../../Templates/icons/cancelled.svg"
};

static const unsigned char templates_icons_doing_svg[] = {
#embed "../../Templates/icons/doing.svg"
};

static const unsigned char templates_icons_done_svg[] = {
#embed "../../Templates/icons/done.svg"
};

static const unsigned char templates_icons_open_svg[] = {
#embed "../../Templates/icons/open.svg"
};

static const unsigned char templates_list_html[] = {
#embed "../../Templates/list.html"
};

static const unsigned char templates_markdown_detail_md[] = {
#embed "../../Templates/markdown/detail.md"
};

static const unsigned char templates_markdown_groups_md[] = {
#embed "../../Templates/markdown/groups.md"
};

static const unsigned char templates_markdown_list_md[] = {
#embed "../../Templates/markdown/list.md"
};

static const unsigned char templates_markdown_partials_facts_md[] = {
#embed "../../Templates/markdown/partials/facts.md"
};

static const unsigned char templates_markdown_partials_fields_md[] = {
#embed "../../Templates/markdown/partials/fields.md"
};

static const unsigned char templates_markdown_partials_mention_md[] = {
#embed "../../Templates/markdown/partials/mention.md"
};

static const unsigned char templates_markdown_partials_mentions_md[] = {
#embed "../../Templates/markdown/partials/mentions.md"
};

static const unsigned char templates_markdown_partials_navigation_md[] = {
#embed "../../Templates/markdown/partials/navigation.md"
};

static const unsigned char templates_markdown_partials_pages_md[] = {
#embed "../../Templates/markdown/partials/pages.md"
};

static const unsigned char templates_markdown_partials_row_md[] = {
#embed "../../Templates/markdown/partials/row.md"
};

static const unsigned char templates_markdown_partials_summary_md[] = {
#embed "../../Templates/markdown/partials/summary.md"
};

static const unsigned char templates_markdown_partials_unreadable_md[] = {
#embed "../../Templates/markdown/partials/unreadable.md"
};

static const unsigned char templates_markdown_unreadable_files_md[] = {
#embed "../../Templates/markdown/unreadable-files.md"
};

static const unsigned char templates_month_html[] = {
#embed "../../Templates/month.html"
};

static const unsigned char templates_not_found_html[] = {
#embed "../../Templates/not-found.html"
};

static const unsigned char templates_partials_add_html[] = {
#embed "../../Templates/partials/add.html"
};

static const unsigned char templates_partials_bad_values_html[] = {
#embed "../../Templates/partials/bad-values.html"
};

static const unsigned char templates_partials_box_html[] = {
#embed "../../Templates/partials/box.html"
};

static const unsigned char templates_partials_checklist_html[] = {
#embed "../../Templates/partials/checklist.html"
};

static const unsigned char templates_partials_columns_html[] = {
#embed "../../Templates/partials/columns.html"
};

static const unsigned char templates_partials_drawing_html[] = {
#embed "../../Templates/partials/drawing.html"
};

static const unsigned char templates_partials_due_date_html[] = {
#embed "../../Templates/partials/due-date.html"
};

static const unsigned char templates_partials_fields_html[] = {
#embed "../../Templates/partials/fields.html"
};

static const unsigned char templates_partials_foot_html[] = {
#embed "../../Templates/partials/foot.html"
};

static const unsigned char templates_partials_group_html[] = {
#embed "../../Templates/partials/group.html"
};

static const unsigned char templates_partials_head_html[] = {
#embed "../../Templates/partials/head.html"
};

static const unsigned char templates_partials_icons_html[] = {
#embed "../../Templates/partials/icons.html"
};

static const unsigned char templates_partials_mark_html[] = {
#embed "../../Templates/partials/mark.html"
};

static const unsigned char templates_partials_mention_html[] = {
#embed "../../Templates/partials/mention.html"
};

static const unsigned char templates_partials_mentions_html[] = {
#embed "../../Templates/partials/mentions.html"
};

static const unsigned char templates_partials_named_html[] = {
#embed "../../Templates/partials/named.html"
};

static const unsigned char templates_partials_navigation_html[] = {
#embed "../../Templates/partials/navigation.html"
};

static const unsigned char templates_partials_pages_html[] = {
#embed "../../Templates/partials/pages.html"
};

static const unsigned char templates_partials_person_html[] = {
#embed "../../Templates/partials/person.html"
};

static const unsigned char templates_partials_priority_html[] = {
#embed "../../Templates/partials/priority.html"
};

static const unsigned char templates_partials_progress_html[] = {
#embed "../../Templates/partials/progress.html"
};

static const unsigned char templates_partials_row_html[] = {
#embed "../../Templates/partials/row.html"
};

static const unsigned char templates_partials_search_html[] = {
#embed "../../Templates/partials/search.html"
};

static const unsigned char templates_partials_tag_html[] = {
#embed "../../Templates/partials/tag.html"
};

static const unsigned char templates_partials_then_html[] = {
#embed "../../Templates/partials/then.html"
};

static const unsigned char templates_partials_top_html[] = {
#embed "../../Templates/partials/top.html"
};

static const unsigned char templates_partials_unreadable_html[] = {
#embed "../../Templates/partials/unreadable.html"
};

static const unsigned char templates_partials_wait_html[] = {
#embed "../../Templates/partials/wait.html"
};

static const unsigned char templates_recent_html[] = {
#embed "../../Templates/recent.html"
};

static const unsigned char templates_trend_html[] = {
#embed "../../Templates/trend.html"
};

static const unsigned char templates_unreadable_files_html[] = {
#embed "../../Templates/unreadable-files.html"
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

// The files by path.
static const site_asset assets[] = {
    {"Public/favicon.svg", public_favicon_svg, sizeof public_favicon_svg},
    {"Public/fields.js", public_fields_js, sizeof public_fields_js},
    {"Public/filters.js", public_filters_js, sizeof public_filters_js},
    {"Public/find.js", public_find_js, sizeof public_find_js},
    {"Public/mark.js", public_mark_js, sizeof public_mark_js},
    {"Public/query.js", public_query_js, sizeof public_query_js},
    {"Public/rows.js", public_rows_js, sizeof public_rows_js},
    {"Public/search.js", public_search_js, sizeof public_search_js},
    {"Public/site.js", public_site_js, sizeof public_site_js},
    {"Public/style.css", public_style_css, sizeof public_style_css},
    {"Public/theme.js", public_theme_js, sizeof public_theme_js},
    {"Public/words.js", public_words_js, sizeof public_words_js},
    {"Sources/CSiteAssets/serve/edit-form.html", sources_csiteassets_serve_edit_form_html, sizeof sources_csiteassets_serve_edit_form_html},
    {"Sources/CSiteAssets/serve/edit-panel.html", sources_csiteassets_serve_edit_panel_html, sizeof sources_csiteassets_serve_edit_panel_html},
    {"Sources/CSiteAssets/serve/serve.css", sources_csiteassets_serve_serve_css, sizeof sources_csiteassets_serve_serve_css},
    {"Sources/CSiteAssets/serve/serve.js", sources_csiteassets_serve_serve_js, sizeof sources_csiteassets_serve_serve_js},
    {"Templates/board.html", templates_board_html, sizeof templates_board_html},
    {"Templates/dependencies.html", templates_dependencies_html, sizeof templates_dependencies_html},
    {"Templates/detail.html", templates_detail_html, sizeof templates_detail_html},
    {"Templates/due.html", templates_due_html, sizeof templates_due_html},
    {"Templates/groups.html", templates_groups_html, sizeof templates_groups_html},
    {"Templates/icons/back.svg", templates_icons_back_svg, sizeof templates_icons_back_svg},
    {"Templates/icons/blocked.svg", templates_icons_blocked_svg, sizeof templates_icons_blocked_svg},
    {"Templates/icons/cancelled.svg", templates_icons_cancelled_svg, sizeof templates_icons_cancelled_svg},
    {"Templates/icons/doing.svg", templates_icons_doing_svg, sizeof templates_icons_doing_svg},
    {"Templates/icons/done.svg", templates_icons_done_svg, sizeof templates_icons_done_svg},
    {"Templates/icons/open.svg", templates_icons_open_svg, sizeof templates_icons_open_svg},
    {"Templates/list.html", templates_list_html, sizeof templates_list_html},
    {"Templates/markdown/detail.md", templates_markdown_detail_md, sizeof templates_markdown_detail_md},
    {"Templates/markdown/groups.md", templates_markdown_groups_md, sizeof templates_markdown_groups_md},
    {"Templates/markdown/list.md", templates_markdown_list_md, sizeof templates_markdown_list_md},
    {"Templates/markdown/partials/facts.md", templates_markdown_partials_facts_md, sizeof templates_markdown_partials_facts_md},
    {"Templates/markdown/partials/fields.md", templates_markdown_partials_fields_md, sizeof templates_markdown_partials_fields_md},
    {"Templates/markdown/partials/mention.md", templates_markdown_partials_mention_md, sizeof templates_markdown_partials_mention_md},
    {"Templates/markdown/partials/mentions.md", templates_markdown_partials_mentions_md, sizeof templates_markdown_partials_mentions_md},
    {"Templates/markdown/partials/navigation.md", templates_markdown_partials_navigation_md, sizeof templates_markdown_partials_navigation_md},
    {"Templates/markdown/partials/pages.md", templates_markdown_partials_pages_md, sizeof templates_markdown_partials_pages_md},
    {"Templates/markdown/partials/row.md", templates_markdown_partials_row_md, sizeof templates_markdown_partials_row_md},
    {"Templates/markdown/partials/summary.md", templates_markdown_partials_summary_md, sizeof templates_markdown_partials_summary_md},
    {"Templates/markdown/partials/unreadable.md", templates_markdown_partials_unreadable_md, sizeof templates_markdown_partials_unreadable_md},
    {"Templates/markdown/unreadable-files.md", templates_markdown_unreadable_files_md, sizeof templates_markdown_unreadable_files_md},
    {"Templates/month.html", templates_month_html, sizeof templates_month_html},
    {"Templates/not-found.html", templates_not_found_html, sizeof templates_not_found_html},
    {"Templates/partials/add.html", templates_partials_add_html, sizeof templates_partials_add_html},
    {"Templates/partials/bad-values.html", templates_partials_bad_values_html, sizeof templates_partials_bad_values_html},
    {"Templates/partials/box.html", templates_partials_box_html, sizeof templates_partials_box_html},
    {"Templates/partials/checklist.html", templates_partials_checklist_html, sizeof templates_partials_checklist_html},
    {"Templates/partials/columns.html", templates_partials_columns_html, sizeof templates_partials_columns_html},
    {"Templates/partials/drawing.html", templates_partials_drawing_html, sizeof templates_partials_drawing_html},
    {"Templates/partials/due-date.html", templates_partials_due_date_html, sizeof templates_partials_due_date_html},
    {"Templates/partials/fields.html", templates_partials_fields_html, sizeof templates_partials_fields_html},
    {"Templates/partials/foot.html", templates_partials_foot_html, sizeof templates_partials_foot_html},
    {"Templates/partials/group.html", templates_partials_group_html, sizeof templates_partials_group_html},
    {"Templates/partials/head.html", templates_partials_head_html, sizeof templates_partials_head_html},
    {"Templates/partials/icons.html", templates_partials_icons_html, sizeof templates_partials_icons_html},
    {"Templates/partials/mark.html", templates_partials_mark_html, sizeof templates_partials_mark_html},
    {"Templates/partials/mention.html", templates_partials_mention_html, sizeof templates_partials_mention_html},
    {"Templates/partials/mentions.html", templates_partials_mentions_html, sizeof templates_partials_mentions_html},
    {"Templates/partials/named.html", templates_partials_named_html, sizeof templates_partials_named_html},
    {"Templates/partials/navigation.html", templates_partials_navigation_html, sizeof templates_partials_navigation_html},
    {"Templates/partials/pages.html", templates_partials_pages_html, sizeof templates_partials_pages_html},
    {"Templates/partials/person.html", templates_partials_person_html, sizeof templates_partials_person_html},
    {"Templates/partials/priority.html", templates_partials_priority_html, sizeof templates_partials_priority_html},
    {"Templates/partials/progress.html", templates_partials_progress_html, sizeof templates_partials_progress_html},
    {"Templates/partials/row.html", templates_partials_row_html, sizeof templates_partials_row_html},
    {"Templates/partials/search.html", templates_partials_search_html, sizeof templates_partials_search_html},
    {"Templates/partials/tag.html", templates_partials_tag_html, sizeof templates_partials_tag_html},
    {"Templates/partials/then.html", templates_partials_then_html, sizeof templates_partials_then_html},
    {"Templates/partials/top.html", templates_partials_top_html, sizeof templates_partials_top_html},
    {"Templates/partials/unreadable.html", templates_partials_unreadable_html, sizeof templates_partials_unreadable_html},
    {"Templates/partials/wait.html", templates_partials_wait_html, sizeof templates_partials_wait_html},
    {"Templates/recent.html", templates_recent_html, sizeof templates_recent_html},
    {"Templates/trend.html", templates_trend_html, sizeof templates_trend_html},
    {"Templates/unreadable-files.html", templates_unreadable_files_html, sizeof templates_unreadable_files_html},
    {"Todos/action.md", todos_action_md, sizeof todos_action_md},
    {"Todos/focus.md", todos_focus_md, sizeof todos_focus_md},
    {"Todos/value.md", todos_value_md, sizeof todos_value_md},
};

size_t site_asset_count(void) {
    return sizeof assets / sizeof assets[0];
}

site_asset site_asset_at(size_t index) {
    return assets[index];
}
