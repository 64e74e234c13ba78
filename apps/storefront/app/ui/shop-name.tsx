/** The shop's name as it stands at the top of a page: its logo, where it has one. The link around it says the name. */
export const ShopName = ({ productName, logo }: { productName: string; logo?: string | undefined }) =>
  logo ? <img className="site-header__logo" src={logo} alt={productName} /> : productName;
