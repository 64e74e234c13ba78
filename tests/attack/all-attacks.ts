import { everyEndpoint } from "./api/every-endpoint.ts";
import type { Attack } from "./attack.ts";
import { bodiesWithoutEnd, neverEnding } from "./bodies/endless.ts";
import { largeBodies } from "./bodies/large-bodies.ts";
import { bodiesOfNonsense } from "./bodies/nonsense.ts";
import { costlyHeads } from "./cost/costly-heads.ts";
import { costlyQuestions } from "./cost/costly-questions.ts";
import { answersNobodyReads, dearReadsOfOneNetwork, ordersOfOneSite } from "./cost/crowded-api.ts";
import { pagesOfOneNetwork, previewsThatNobodyAwaits } from "./cost/crowded-queues.ts";
import { documentation } from "./cost/documentation.ts";
import { endlessCarts } from "./cost/endless-carts.ts";
import { formsOfManyFields } from "./cost/forms-of-many-fields.ts";
import { hostilePictures } from "./cost/hostile-pictures.ts";
import { inventedHearts } from "./cost/invented-hearts.ts";
import { morePages, pagesUnderInventedNames } from "./cost/kept-pages.ts";
import { logosWithoutEnd } from "./cost/logos-without-end.ts";
import { givenBackWithinMs, manyRequests, memoryAfterOddRequests } from "./cost/memory.ts";
import { pagesFromOneSite } from "./cost/pages-from-one-site.ts";
import { searchesWithoutEnd } from "./cost/searches-without-end.ts";
import { viewsWithoutEnd } from "./cost/views-without-end.ts";
import { forgedWebhooks, pretendedMoneyWhenAsked } from "./money/forged-webhooks.ts";
import { giftCardSpentTwice, giftCardsMailedAway, guessedGiftCards } from "./money/gift-cards.ts";
import { paidLate } from "./money/late-payments.ts";
import { keptWhenDrawn, transfersBackTwice } from "./money/paid-back-once.ts";
import { parcelsMovedAway } from "./money/parcels-moved.ts";
import { pointsAndMoneyBack } from "./money/points-and-money-back.ts";
import { pointsByPhone } from "./money/points-by-phone.ts";
import { textsAsMethods } from "./money/texts-as-methods.ts";
import { lastBottles, pressedTwice, unpaidHolds } from "./money/unpaid-holds.ts";
import { exchangeByKey } from "./office/exchange-by-key.ts";
import { guessedCodes, mailboxOnly, newFactor, passwordOnly } from "./office/factors.ts";
import { feedAddresses } from "./office/feeds.ts";
import { formsWithoutLogin } from "./office/forms.ts";
import { formulaCells } from "./office/formulas.ts";
import { cellsThatFitNothing, giftsByKeys } from "./office/gifts-by-keys.ts";
import { filesFromWithin, hostileFiles } from "./office/imports.ts";
import { keysAfterBeginningAfresh, keysBeyondTheirRights, keysOfFormerOwners } from "./office/keys.ts";
import { lockedOut } from "./office/lockout.ts";
import { namesOfOthers } from "./office/names.ts";
import { openSessions } from "./office/open-sessions.ts";
import { picturesOfTheStaff } from "./office/pictures.ts";
import { addressesElsewhere } from "./office/provider-addresses.ts";
import { everyEndpointByEveryRole, rolesWithoutFactor } from "./office/roles.ts";
import { guessedLinks, guessedPasswords, guessesByPreparedDevices, guessesFromOneNetwork } from "./people/guesses.ts";
import { inventedCookies, inventedVisitors, manyRatings } from "./people/limits.ts";
import { mailsToOneStranger, mailsToOnesWhoAreKnown } from "./people/mails-to-strangers.ts";
import { namesWithLinks } from "./people/names-with-links.ts";
import { ordersInAnothersName } from "./people/orders-in-anothers-name.ts";
import { ordersStopped } from "./people/orders-stopped.ts";
import { pointsForAFriend, pointsFromNothing, pointsSpentTwice, pointsToThoseWhoLeave } from "./people/points.ts";
import { popularByOneAddress } from "./people/popular-by-one-address.ts";
import { spoiledCounts } from "./people/spoiled-counts.ts";
import { mailsErasedByStrangers } from "./people/unconfirmed-accounts.ts";
import { answerHeaders, cookiesThatOpen } from "./requests/answer-headers.ts";
import { foreignPages } from "./requests/foreign-pages.ts";
import { halfOpen, halfOpenHeads } from "./requests/half-open.ts";
import { oddNames } from "./requests/odd-names.ts";
import { oddAddresses, oddHeaders, returnsElsewhere } from "./requests/odd-requests.ts";
import { smuggling } from "./requests/smuggling.ts";

type Run = Attack["run"];
const onDemo = (name: string, run: Run): Attack => ({ name, shop: "demo", run });
const inProduction = (name: string, run: Run): Attack => ({ name, shop: "production", run });
/** Attack that proves nothing below half of its full size. */
const whole = (attack: Attack): Attack => ({ ...attack, leastSize: 0.5 });
/** Attack that takes more than a few seconds at its least, which is too long for the test suite. */
const long = (attack: Attack): Attack => ({ ...attack, leastSize: 0.1 });

const requests: Attack[] = [
  onDemo("odd addresses", (target, times) => oddAddresses(target, times(1_500, 60))),
  onDemo("odd names", (target, times) => oddNames(target, times(11, 1))),
  onDemo("odd headers", (target, times) => oddHeaders(target, times(400, 60))),
  onDemo("returns to elsewhere", (target, times) => returnsElsewhere(target, times(400))),
  onDemo("smuggled requests", smuggling),
  onDemo("pages of other sites", foreignPages),
  whole(onDemo("half-open heads", (target, times) => halfOpen(target, times(2 * halfOpenHeads, 0, halfOpenHeads)))),
  inProduction("headers of answers", answerHeaders),
  inProduction("cookies that open", cookiesThatOpen),
  onDemo("bodies without end", bodiesWithoutEnd),
  onDemo("bodies of nonsense", (target, times) => bodiesOfNonsense(target, times(800, 40))),
  onDemo("requests that never end", (target, times) => neverEnding(target, times(400, 20))),
  long(onDemo("large bodies half sent", (target, times) => largeBodies(target, times(60, 28), times(20, 2)))),
];

const costs: Attack[] = [
  onDemo("costly heads", (target, times) => costlyHeads(target, times(9, 3))),
  onDemo("forms of many fields", (target, times) => formsOfManyFields(target, times(9, 2))),
  long(onDemo("carts without end", (target, times) => endlessCarts(target, times(400, 200)))),
  onDemo("costly questions", (target, times) => costlyQuestions(target, times(300, 20))),
  long(onDemo("forms from one site", (target, times) => pagesFromOneSite(target, times(1_000, 700)))),
  long(onDemo("searches without end", (target, times) => searchesWithoutEnd(target, times(8, 1)))),
  long(onDemo("views without end", (target, times) => viewsWithoutEnd(target, times(1_200, 600)))),
  long(onDemo("invented hearts", (target, times) => inventedHearts(target, times(200, 20)))),
  long(onDemo("documentation", (target, times) => documentation(target, times(2_000, 0)))),
  long(onDemo("previews nobody awaits", (target, times) => previewsThatNobodyAwaits(target, times(60, 30)))),
  long(onDemo("pages of one network", (target, times) => pagesOfOneNetwork(target, times(300, 200)))),
  long(onDemo("dear reads of one network", (target, times) => dearReadsOfOneNetwork(target, times(200, 128)))),
  long(onDemo("orders of one site", (target, times) => ordersOfOneSite(target, times(8, 1)))),
  long(onDemo("answers nobody reads", (target, times) => answersNobodyReads(target, times(800, 400)))),
  long(onDemo("logos without end", (target, times) => logosWithoutEnd(target, times(120, 120)))),
  onDemo("hostile pictures", (target, times) => hostilePictures(target, times(16, 3))),
  whole(
    onDemo("pages under invented names", (target, times) =>
      pagesUnderInventedNames(target, times(2 * morePages, 0, morePages)),
    ),
  ),
  whole(
    onDemo("invented cookies", (target, times) =>
      inventedCookies(target, times(2 * inventedVisitors, 0, inventedVisitors)),
    ),
  ),
];

const people: Attack[] = [
  onDemo("guessed passwords", guessedPasswords),
  onDemo("guesses from one network", guessesFromOneNetwork),
  onDemo("guesses by prepared devices", (target, times) => guessesByPreparedDevices(target, times(4, 2))),
  long(onDemo("guessed links", guessedLinks)),
  long(onDemo("spoiled counts", (target, times) => spoiledCounts(target, times(5, 1)))),
  long(onDemo("popular by one address", (target, times) => popularByOneAddress(target, times(100, 10)))),
  onDemo("many ratings", (target, times) => manyRatings(target, times(30, 20))),
  long(inProduction("mails to one stranger", (target, times) => mailsToOneStranger(target, times(12, 6)))),
  long(inProduction("mails to ones who are known", (target, times) => mailsToOnesWhoAreKnown(target, times(40, 22)))),
  long(inProduction("names with links", namesWithLinks)),
  long(inProduction("points for a friend", pointsForAFriend)),
  long(inProduction("points to those who leave", pointsToThoseWhoLeave)),
  long(inProduction("orders stopped by strangers", (target, times) => ordersStopped(target, times(4, 1)))),
  long(inProduction("orders in another's name", (target, times) => ordersInAnothersName(target, times(40, 11)))),
  onDemo("mails erased by strangers", mailsErasedByStrangers),
  onDemo("points from nothing", pointsFromNothing),
  inProduction("points spent twice", (target, times) => pointsSpentTwice(target, times(20, 5))),
];

const office: Attack[] = [
  onDemo("gifts by keys", giftsByKeys),
  long(inProduction("an exchange by a key", exchangeByKey)),
  onDemo("cells that fit nothing", (target, times) => cellsThatFitNothing(target, times(20, 2))),
  inProduction("a password without the factor", passwordOnly),
  inProduction("a mailbox without the factor", mailboxOnly),
  long(inProduction("a new factor in an open session", newFactor)),
  long(inProduction("guessed one-time codes", guessedCodes)),
  long(inProduction("the owner locked out", lockedOut)),
  long(
    inProduction("every endpoint by every role", (target, times) =>
      everyEndpointByEveryRole(target, times(100, 10) / 100),
    ),
  ),
  long(inProduction("roles without a factor", rolesWithoutFactor)),
  long(inProduction("keys of former owners", keysOfFormerOwners)),
  long(inProduction("keys beyond their rights", keysBeyondTheirRights)),
  long(inProduction("keys after beginning afresh", keysAfterBeginningAfresh)),
  long(inProduction("sessions left open", openSessions)),
  long(inProduction("names of others", (target, times) => namesOfOthers(target, times(10, 2)))),
  onDemo("addresses of feeds", feedAddresses),
  onDemo("providers at other addresses", addressesElsewhere),
  onDemo("office forms without login", (target, times) => formsWithoutLogin(target, times(20, 1))),
  long(onDemo("hostile files", hostileFiles)),
  long(onDemo("files from within", filesFromWithin)),
  long(onDemo("formula cells", formulaCells)),
  long(onDemo("pictures of the staff", picturesOfTheStaff)),
];

const money: Attack[] = [
  long(inProduction("forged webhooks", forgedWebhooks)),
  long(inProduction("pretended money when asked", pretendedMoneyWhenAsked)),
  long(inProduction("payments that come late", paidLate)),
  inProduction("the last bottles", (target, times) => lastBottles(target, times(20, 8))),
  inProduction("an order pressed twice", pressedTwice),
  inProduction("guessed gift cards", guessedGiftCards),
  inProduction("a gift card spent twice", (target, times) => giftCardSpentTwice(target, times(20, 5))),
  long(inProduction("gift cards mailed away", giftCardsMailedAway)),
  long(inProduction("parcels moved away", parcelsMovedAway)),
  long(inProduction("points and money back", pointsAndMoneyBack)),
  long(inProduction("points spent by phone", pointsByPhone)),
  long(inProduction("transfers back twice", transfersBackTwice)),
  long(inProduction("drawn after a refund", keptWhenDrawn)),
  long(inProduction("texts as payment methods", (target, times) => textsAsMethods(target, times(10, 1)))),
  long(inProduction("unpaid holds", (target, times) => unpaidHolds(target, times(12, 6)))),
];

/** All attacks of strangers, customers and staff. Those that degrade the shop most for others come last. */
export const allAttacks: readonly Attack[] = [
  ...requests,
  ...costs,
  ...people,
  ...office,
  ...money,
  long(onDemo("every endpoint from its schema", (target, times) => everyEndpoint(target, times(12, 1)))),
  whole(
    onDemo("memory after odd requests", (target, times) =>
      memoryAfterOddRequests(target, times(2 * manyRequests, 0, manyRequests), times(givenBackWithinMs, 3_000)),
    ),
  ),
];
