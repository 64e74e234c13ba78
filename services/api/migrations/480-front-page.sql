-- A shop that has just begun has a front page, which its owner then changes: the office opens it and visitors see it.
insert into pages (path, title, description, age_gate, content) values (
  '/',
  'Drinks, flasker og alt til baren',
  'Opskrifter på drinks, og det hele til dem: flasker, mixers, glas og barudstyr.',
  true,
  '{"blocks": []}'
) on conflict (path) do nothing;
