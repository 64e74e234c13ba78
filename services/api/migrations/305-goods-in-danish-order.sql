-- The office's goods stand from A to Å and not as bytes; one or two letters are sought where words begin.
create index products_in_danish_order on products (name collate "da-x-icu", slug);
drop index products_by_name;
create index products_name_words on products using gin (to_tsvector('simple', name));
