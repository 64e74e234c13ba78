-- What is staged is read back whole: as `json` it is kept as it was written, and never taken apart by the database. What lines are
-- looked up by stands in columns of its own.
alter table import_lines
  alter column line type json using line::json,
  add column sku text,
  add column external_id text,
  -- Whether the line says anything of the product itself.
  add column names_product boolean not null default false;
alter table import_items alter column plan type json using plan::json;
create index on import_lines (import_id, external_id) where names_product and external_id is not null;
