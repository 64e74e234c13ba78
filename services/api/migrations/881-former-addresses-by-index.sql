-- Export and erasure look a person up among the former shop's people by their address, and by any other spelling of it: files of an earlier release
-- brought `mailto:…` and `Name <…>`. Those few have an index of their own, so that no whole table is read.
create index former_orders_email_idx on former_orders (email);
create index former_orders_spelt_otherwise on former_orders (email) where not (email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$');
create index former_customers_spelt_otherwise on former_customers (email) where not (email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$');
create index former_invitations_spelt_otherwise on former_invitations (email) where not (email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$');

-- The last letters and figures before each at sign in some cells, of any of its spellings. A cell that holds an address has those of the address among
-- them, so that an index of them finds all rows in question. A query reads their cells.
create function former_local_parts(cells text[]) returns text[] language sql immutable
  set search_path = pg_catalog, pg_temp return (
    select coalesce(array_agg(distinct part[1]), '{}')
    from unnest(cells) cell,
      regexp_matches(replace(translate(normalize(lower(cell), nfc), '＠﹫', '@@'), '%40', '@'), '([a-z0-9._+]{0,64}@)', 'g') part
    where cell ~ '[@＠﹫]|%40'
  );
create index former_refusals_by_local_part on former_refusals using gin (former_local_parts(cells || array[name, reason]));
