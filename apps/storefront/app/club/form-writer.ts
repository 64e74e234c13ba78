import { createContext } from "react";

/** The number of the member whose page is shown. Forms send it along: should the session end meanwhile, what was typed is kept for that member alone. */
export const FormWriter = createContext("");
