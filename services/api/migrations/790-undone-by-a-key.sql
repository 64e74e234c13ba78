-- The API key that undoes a set: what a person alone may do is refused to it then too.
alter table change_sets add column undo_key_id bigint references api_keys(id);
