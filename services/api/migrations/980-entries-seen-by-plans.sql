-- Entries of API keys that were there when a row was planned that puts goods on sale: others were read by nobody.
alter table change_set_rows add column written jsonb;
