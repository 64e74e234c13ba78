-- Number of recipes in a file, so that a list of files reads none of them.
alter table recipe_files add column recipes integer not null generated always as (jsonb_array_length(items)) stored;
