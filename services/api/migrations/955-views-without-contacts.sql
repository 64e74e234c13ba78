-- Views of what visitors typed keep their filter alone, like those of lists about people. No view of any list keeps a mail address or a telephone number, in its
-- name or its search. Digits of a day, and the thirteen of a barcode in one piece, are no telephone number.
with decoded as (
  select id, list, name, search,
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                regexp_replace(
                  regexp_replace(translate(search, '+', ' '), '%40', '@', 'g'),
                  '%2B', '+', 'gi'
                ),
                '%3([0-9])', '\1', 'gi'
              ),
              '%2D', '-', 'gi'
            ),
            '%2E', '.', 'gi'
          ),
          '%(20|0[9A-D]|C2%A0)', ' ', 'gi'
        ),
        '%[0-9A-F]{2}', '|', 'gi'
      ),
      '[&=?]', '|', 'g'
    ) as plain
  from office_views
),
bare as (
  select id, list, search,
    regexp_replace(
      name || '|' || plain,
      '(?<![+0-9])([0-9]{4}-[01][0-9]-[0-3][0-9]|[0-3]?[0-9][.-][01]?[0-9][.-](19|20)[0-9]{2}|(?!00)[0-9]{13})(?![0-9])',
      '|', 'g'
    ) as words
  from decoded
)
delete from office_views using bare
where bare.id = office_views.id
  and (
    bare.words ~ '@|([0-9][[:space:].-]*){8}'
    or (bare.list = 'searched' and bare.search !~ '^\??((found=[[:alnum:]./:_-]*|)(&|$))*$')
  );
