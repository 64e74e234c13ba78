-- Brands are written like everything else that the shop tells: a draft until somebody publishes it.
alter table content_drafts drop constraint content_drafts_kind_check;
alter table content_drafts add constraint content_drafts_kind_check
  check (kind in ('recipes', 'articles', 'collections', 'campaigns', 'pages', 'brands'));
