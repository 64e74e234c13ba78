-- What is written may say another title and description to search engines. Drafts from before say nothing of it, in the shop and out of it.
update content_drafts
set fields = fields || '{"seo": null}'::jsonb,
  live = case when live is null then null else live || '{"seo": null}'::jsonb end
where kind <> 'brands' and not fields ? 'seo';
