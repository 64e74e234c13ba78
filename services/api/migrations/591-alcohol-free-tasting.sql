-- The reward says it as one would say it. A text that somebody has written since stays.
update points_offers
  set text = replace(text, 'Alkoholfri udgave findes.', 'Fås også alkoholfri.')
  where id = 'smagning' and text like '%Alkoholfri udgave findes.%';
