import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { FormStore, type PageForms } from "./saving-store";

const Store = createContext(new FormStore());

/** Knows what is unsaved on the page. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new FormStore());
  return <Store value={store}>{children}</Store>;
}

export const useSavingStore = (): FormStore => useContext(Store);

export function useSaving(): PageForms {
  const store = useSavingStore();
  return useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
}
