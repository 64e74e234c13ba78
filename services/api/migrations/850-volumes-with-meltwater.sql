-- The volume of a drink was that of its measures, while its percent counted the water of the ice that melts into it, so that the two came to more
-- alcohol than the drink holds. The volume counts the water too. The juice of fruit that is muddled or squeezed, and sugar by the lump or the gram,
-- counted in neither; they count in both. Factors, words and yields are those of packages/mixing/src/strength.ts and fruit-juice.ts on this day.
with made as (
  select slug, method, servings, words,
    regexp_replace(words, 'uden (knust )?is[[:alpha:]]*|kugler? is(?![[:alpha:]])', '', 'gi') as steps,
    method like 'mudl%' or words ~* '(?<![[:alpha:]])(mos(es)?|mas(es)?|pres(ses)?|tryk(kes)?|knus(es)?)(?![[:alpha:]])' as pressed
  from recipes,
    lateral (
      select coalesce(string_agg(step, E'\n'), '') as words from jsonb_array_elements_text(content -> 'steps') as step
    ) as said
),
yields (key, unit, cl, of_fruit) as (
  values ('lime', 'stk', 2.5, true), ('lime', 'skiver', 2.5 / 8, true),
    ('citron', 'stk', 4, true), ('citron', 'skiver', 4.0 / 8, true),
    ('appelsin', 'stk', 7, true), ('appelsin', 'skiver', 7.0 / 8, true),
    ('appelsinskiver', 'stk', 7.0 / 8, true), ('appelsinskiver', 'skiver', 7.0 / 8, true),
    ('(sukker|melis|sukkerknald)', 'stk', 0.25, false), ('(sukker|melis|sukkerknald)', 'g', 0.25 / 4, false)
),
added as (
  select made.slug, coalesce(sum(measure.amount * yields.cl), 0) / made.servings as cl
  from made
    left join (
      recipe_ingredients as measure
      join yields on yields.unit = measure.unit and measure.ingredient_key ~ (case when of_fruit then '^' else '' end || key || '$')
    ) on measure.recipe_slug = made.slug and (pressed or not of_fruit)
  group by made.slug, made.servings
)
update recipes set
  volume_cl = round((volume_cl + added.cl) * case
    when made.method like '%byg' and made.steps !~*
      '(?<![[:alpha:]])(is|isen|ice|is(terning|klump|blok|klods|kugle|skive|spyd|stang)[[:alpha:]]*)(?![[:alpha:]])' then 1
    when made.method = 'byg' then 1.12
    when made.method in ('ryst', 'mudl+ryst') then 1.28
    when made.method = 'ryst+top' then 1.18
    when made.method = 'rør' then 1.22
    when made.method = 'blend' then 1.45
    when made.method = 'mudl+byg' then 1.15
    else 1
  end, 1),
  abv_percent = case when added.cl = 0 then abv_percent else round(abv_percent * volume_cl / (volume_cl + added.cl), 1) end
from made join added using (slug) where made.slug = recipes.slug;
