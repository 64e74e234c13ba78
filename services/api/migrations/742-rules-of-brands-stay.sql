-- Rules of the search stay when the page of their brand is taken down: they move nothing until it is in the shop again. They were removed with the brand's row
-- before, without an entry in the log.
alter table search_rules drop constraint search_rules_brand_slug_fkey;
