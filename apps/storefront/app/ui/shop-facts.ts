/** Names that are configuration, the same for every visitor. */
export type ShopFacts = {
  productName: string;
  publicUrl: string;
  company: { name: string; address: string; cvr: string; email: string; phone: string };
};
