-- The volume of a drink was that of its measures, while its percent counted the water of the ice that melts into it, so that the two came to more
-- alcohol than the drink holds. The volume counts the water too. Factors and words of ice are those of packages/mixing/src/strength.ts on this day.
with made as (
  select slug, method,
    regexp_replace(
      coalesce((select string_agg(step, E'\n') from jsonb_array_elements_text(content -> 'steps') as step), ''),
      'uden (knust )?is[[:alpha:]]*|kugler? is(?![[:alpha:]])', '', 'gi'
    ) as steps
  from recipes
)
update recipes set volume_cl = round(volume_cl * case
  when made.method like '%byg' and made.steps !~*
    '(?<![[:alpha:]])(is|isen|ice|is(terning|klump|blok|klods|kugle|skive|spyd|stang)[[:alpha:]]*)(?![[:alpha:]])' then 1
  when made.method = 'byg' then 1.12
  when made.method in ('ryst', 'mudl+ryst') then 1.28
  when made.method = 'ryst+top' then 1.18
  when made.method = 'rør' then 1.22
  when made.method = 'blend' then 1.45
  when made.method = 'mudl+byg' then 1.15
  else 1
end, 1)
from made where made.slug = recipes.slug;
