export type AddressTables = {
  moved_addresses: { old_path: string; new_path: string; at: Date };
};
