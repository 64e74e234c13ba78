-- An initial front page, so that visitors of a new shop see one and the owner can edit it in the office.
insert into pages (path, title, description, age_gate, content) values (
  '/',
  'Drinks, flasker og alt til baren',
  'Opskrifter på drinks, og det hele til dem: flasker, mixers, glas og barudstyr.',
  true,
  '{"blocks": []}'
) on conflict (path) do nothing;
