-- Categories are moved and described in the office. What the log knows one by stays when its path changes.
alter table categories add column key text;
update categories set key = path;
alter table categories alter column key set not null, add constraint categories_key unique (key);
alter table categories add column text text not null default '';

-- Whoever makes one without naming it (an import, a program of the release before) names it by its path.
create function name_category() returns trigger language plpgsql as $$
begin
  new.key := coalesce(new.key, new.path);
  return new;
end $$;
create trigger name_category before insert on categories for each row execute function name_category();

-- Goods and what lies below follow a category to its new path.
alter table products drop constraint products_category_path_fkey,
  add constraint products_category_path_fkey foreign key (category_path) references categories on update cascade;
alter table categories drop constraint categories_parent_path_fkey,
  add constraint categories_parent_path_fkey foreign key (parent_path) references categories on update cascade;
