-- Views of lists about people keep filters alone: a word that such a list is searched for may be a person's name, mail address or telephone number, and no
-- erasure could find it by the person. Those that keep one, or hold an address or a number in their name, go.
delete from office_views using (values
  ('orders', '(view|status)'),
  ('papers', '(from|to|provider)'),
  ('withdrawals', '(handled|order)'),
  ('gift-cards', '(state)'),
  ('former-orders', '(-)'),
  ('former-customers', '(invited)'),
  ('members', '(confirmed)'),
  ('guests', '(-)'),
  ('reviews', '(state)'),
  ('newsletters', '(-)'),
  ('audit', '(thing|key|staff|since|changeSet)')
) as about_people (list, filters)
where office_views.list = about_people.list
  and (
    search !~ ('^\??((' || filters || '=[[:alnum:]./:_%-]*|)(&|$))*$')
    or search ~* '%(40|20|0|2B)'
    or name ~ '@|([0-9][[:space:].-]*){8}'
  );
