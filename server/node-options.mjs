/**
 * What Node is started with wherever the shop runs. V8 begins with room for one megabyte of new objects and looks through it at every
 * hundredth kept page; with sixteen it does so a fraction as often (decision 212). Only the command line can say it.
 */
export const nodeOptions = ["--min-semi-space-size=16", "--import", "./server/src/preload.mjs"];
