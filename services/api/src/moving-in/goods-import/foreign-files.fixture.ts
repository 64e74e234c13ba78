/** Files as other programs write them, with what goes wrong in them; the goods are invented. */

/**
 * A comma that nobody quoted, a row that ends early, no stock counted, strength and normal price in the text, a false alcohol-free gin, and euros.
 * @source the columns of Shopify's "Export products" (help.shopify.com/manual/products/import-export/using-csv)
 */
export const foreignShopifyFile = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status,Alkohol (product.metafields.custom.abv),Oprindelse (product.metafields.custom.origin)
strandrug-gin,Strandrug Gin,<p>Med rug fra Lolland. Alc. 42% vol. Normalpris 329 kr.</p>,Strandrug,Gin,,true,Title,Default Title,STR-70,1300,,,deny,299.00,,,,active,,
komma-rom,Komma Rom, lagret,Rom fra Cuba,Strandrug,Rom,,true,Title,Default Title,KOM-70,1300,shopify,4,deny,279.00,,,,active,40,Cuba
kort-vodka,Kort Vodka,Vodka,Strandrug,Vodka,,true,Title,Default Title,KOR-70,1300,shopify,7,deny,199.00
stille-gin,Stille Alkoholfri Gin,<p>70 cl</p>,Strandrug,Gin,,true,Title,Default Title,STI-70,1300,shopify,3,deny,149.00,,,,active,22.9,Danmark
euro-gin,Euro Gin,Gin,Strandrug,Gin,,true,Title,Default Title,EUR-70,1300,shopify,3,deny,€24.95,,,,active,40,Danmark
`;

/**
 * A Danish WooCommerce export: facts of the label in the short description only, a sale, snacks by weight, and stock that is only "yes".
 * @source the columns of WooCommerce's product exporter (woocommerce.com/document/product-csv-importer-exporter), in Danish
 */
export const foreignWooFile = `ID,Type,Varenummer,Navn,Udgivet,Kort beskrivelse,Beskrivelse,På lager?,Lager,Vægt (kg),Tilbudspris,Normalpris,Kategorier,Billeder
501,simple,HUM-50,Humlegaard Pilsner,1,"50 cl, 4,6 %",Brygget på økologisk malt.,1,,"0,6","19,95","24,95",Øl,
502,simple,MAN-250,Humlegaard Saltmandler snacks,1,Pose med 250 g,Ristet på panden.,1,12,"0,3",,"39,95",Snacks,
503,simple,VIN-75,Humlegaard Riesling,1,"75 cl · alk. 11,5 % · Vejl. pris 129,95 kr.",Fra Mosel.,1,6,"1,3",,"99,95",Vin > Hvidvin,
`;

/**
 * No stock, a currency by row, the recommended price before the price, a name that is called something else.
 * @source columns that Danish bookkeeping programs offer for an export of goods (e-conomic, "Eksportér varer")
 */
export const foreignListFile = `Varenr.;Betegnelse;Varegruppe;Vejl. udsalgspris;Salgspris;Kostpris;Valuta;Enhed;Stregkode
1001;Nordfjord Vodka 37,5% 70 cl;Vodka;249,95;199,95;92,50;DKK;fl;
1002;Nordfjord Genever 70 cl;Gin;;24,95;11,00;EUR;fl;
1003;Nordfjord Tonic 20 cl;Tonic;;12,00;4,00;;fl;
`;
