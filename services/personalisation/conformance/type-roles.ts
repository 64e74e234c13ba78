/** What every `$type` of the protocol is to the service, and what it refuses with which reason. */

export type Role =
  | "request"
  | "trackable"
  | "filter"
  | "condition"
  | "object condition"
  | "modifier"
  | "value selector"
  | "popularity selector"
  | "facet"
  | "facet result"
  | "facet sorting"
  | "sorting"
  | "user condition"
  | "user change"
  | "rule"
  | "rule action"
  | "rule condition"
  | "answer"
  | "part of an answer"
  /** Read for its members: what it is follows from where it stands. */
  | "plain";

/** Tried in order; `/^…/` against the name without `Relewise.Client.` */
export const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^System\./, "plain"],
  [/^Requests\.Filters\.DataObjects\.Conditions\./, "object condition"],
  [/^Requests\.Filters\.Settings\./, "plain"],
  [/^Requests\.Filters\./, "filter"],
  [/^Requests\.Conditions\./, "condition"],
  [/^Requests\.RelevanceModifiers\./, "modifier"],
  [/^Requests\.ValueSelectors\./, "value selector"],
  [/^Requests\.PopularityMultiplierSelectors\./, "popularity selector"],
  [/^Requests\.(Search\.Settings|Shared)\.|VariantRecommendationRequestSettings$/, "plain"],
  [/^Requests\..*(Request|Query|Collection)$/, "request"],
  [/^DataTypes\.Search\.Facets\.Queries\.((Product|Content|ProductCategory)?FacetQuery|PurchaseQualifiers)$/, "plain"],
  [/^DataTypes\.Search\.Facets\.Queries\./, "facet"],
  [/^DataTypes\.Search\.Facets\.Result\./, "facet result"],
  [/^DataTypes\.Search\.Facets\.Sorting\./, "facet sorting"],
  [/^DataTypes\.Search\.Sorting\./, "sorting"],
  [/^DataTypes\.Search\.Rules\.\w+\+/, "rule action"],
  [/^DataTypes\.(Search|Merchandising)\.Rules\.\w+Rule$/, "rule"],
  [/^DataTypes\.Scheduling\./, "plain"],
  [/^DataTypes\.Search\.Rules\.SearchTermCondition/, "rule condition"],
  [/^DataTypes\.Search\.Configuration\./, "part of an answer"],
  [/^DataTypes\.UserConditions\./, "user condition"],
  [/^DataTypes\.UserAdministrativeAction\+/, "user change"],
  [/^DataTypes\.\w*(Action|Update|View|Engagement|Click|Cart|Order|SearchTerm)$/, "trackable"],
  [/^DataTypes\.Feed\.Feed\w+$/, "trackable"],
  [/\+SelectedPropertiesSettings$/, "plain"],
  [/^DataTypes\.(CartDetails|\w+Result(Details)?(\+.*)?)$/, "part of an answer"],
  [/^DataTypes\.\w+$/, "plain"],
  [/^Responses\./, "answer"],
];

/** What is not there, and why. A request among these is answered with a 400 that names it. */
export const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /RetailMedia\./,
    "Advertisements are kept nowhere, so that every location is unknown, and an unknown location has empty placements.",
  ],
  [/Triggers\.|\.Changes\.|EntityPropertySelectors\./, "Nothing is sent to anybody from here: mail is the shop's."],
  [/Analyzers\./, "Who first put what in a cart is not kept, so that its figures would be guesses."],
  [
    /FeedConfiguration|Feed\.Sources\./,
    "A feed is described by the request that starts it; nothing public says how sources mix.",
  ],
  [/(Save|Delete)SearchIndexRequest$|Configuration\.Parsers\./, "The one index is built in and covers all text."],
  [/MixedRecommendationResponseCollection$/, "The answer to no request of the contract."],
  [/^DataTypes\.Search\.items\./, "The client's misspelling; the right name is answered."],
  [/\.InputModifierRule$/, "What such a rule would change of a request is told by nothing public."],
];

export const nameOf = (type: string) => type.replace(/^Relewise\.Client\./, "").replace(/, .*$/, "");
export const refusalOf = (name: string) => REFUSED.find(([pattern]) => pattern.test(name))?.[1];
export const roleOf = (name: string) => ROLES.find(([pattern]) => pattern.test(name))?.[1];
