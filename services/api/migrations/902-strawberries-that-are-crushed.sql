-- Strawberries that are blended or mashed counted for nothing in the volume and the percent of a drink, though a daiquiri holds six of them. Factors,
-- words and the yield are those of packages/mixing/src/strength.ts and fruit-juice.ts on this day.
with made as (
  select slug, words, method,
    regexp_replace(words, 'uden (knust )?is[[:alpha:]]*|kugler? is(?![[:alpha:]])', '', 'gi') as steps
  from recipes,
    lateral (
      select coalesce(string_agg(step, E'\n'), '') as words from jsonb_array_elements_text(content -> 'steps') as step
    ) as said
),
added as (
  select recipes.slug, 0.8 * sum(measure.amount) / recipes.servings * case
    when made.method like '%byg' and made.steps !~*
      '(?<![[:alpha:]])(is|isen|ice|is(terning|klump|blok|klods|kugle|skive|spyd|stang)[[:alpha:]]*)(?![[:alpha:]])' then 1
    when made.method = 'byg' then 1.12
    when made.method in ('ryst', 'mudl+ryst') then 1.28
    when made.method = 'ryst+top' then 1.18
    when made.method = 'rør' then 1.22
    when made.method = 'blend' then 1.45
    when made.method = 'mudl+byg' then 1.15
    else 1
  end as cl
  from recipes
    join made using (slug)
    join recipe_ingredients as measure on measure.recipe_slug = recipes.slug
  where measure.ingredient_key = 'jordbaer' and measure.unit = 'stk'
    and (made.method like 'mudl%' or made.method = 'blend' or made.words ~*
      '(?<![[:alpha:]])(mos(es)?|mas(es)?|pres(ses)?|tryk(kes)?|knus(es)?|blend(es)?)(?![[:alpha:]])')
  group by recipes.slug, recipes.servings, made.method, made.steps
)
update recipes set
  volume_cl = round(volume_cl + added.cl, 1),
  abv_percent = round(abv_percent * volume_cl / (volume_cl + added.cl), 1)
from added where added.slug = recipes.slug;
