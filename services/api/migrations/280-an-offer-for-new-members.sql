-- Something that the points a member begins with can be used on.
update points_offers set position = position + 1;
insert into points_offers (id, title, text, points, position, off_ore, from_ore) values
  ('rabat-30', '30 kr. af en ordre', 'Trækkes fra varer for mindst 150 kr. Vælg koden i kurven, når du handler.', 25, 1,
    3000, 15000)
on conflict (id) do nothing;
