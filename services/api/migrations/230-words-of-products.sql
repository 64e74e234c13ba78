-- A word that nobody has said of a product is an empty one, whoever writes the row.
alter table products alter column origin set default '';
