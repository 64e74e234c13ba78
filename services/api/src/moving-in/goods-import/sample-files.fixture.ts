/** Rows of our own in the dialects that other shops write; the goods are invented. */

/** @source the head of Shopify's product exports; a variant row, an image row, a draft, HTML, and barcodes with their mark */
export const shopifyFile = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Status,Cost per item
klitgaard-gin,Klitgaard Gin,"<p>Destilleret ved havet,<br>tør og salt. <b>43% Alc/Vol</b></p><script>alert(1)</script>
<p>Fra Bornholm.</p>",Klitgaard,Food > Beverages > Alcoholic Beverages > Liquor & Spirits > Gin,Gin,"gin, dansk",TRUE,Størrelse,70 cl,KLG-70,1300,shopify,12,deny,329.00,349.00,'5701234567899,https://cdn.example.com/gin.jpg,1,Flasken på en klit,active,180.50
klitgaard-gin,,,,,,,,Størrelse,20 cl,KLG-20,500,shopify,4,deny,119.00,,,,,,,
klitgaard-gin,,,,,,,,,,,,,,,,,,https://cdn.example.com/gin-2.jpg,2,,,
klitgaard-tonic,Klitgaard Tonic 20 cl,<p>Med kinabark.</p>,Klitgaard,,Tonic,,TRUE,Title,Default Title,KLT-20,250,shopify,96,deny,14.50,,,,,,active,
bar-glas,Lavt barglas,Rummer 35 cl.,,,Glas,,TRUE,Title,Default Title,,400,shopify,8,deny,79.00,,,,,,draft,
uden-pris,Uden pris,,Klitgaard,,Gin,,TRUE,Title,Default Title,UP-1,0,shopify,1,deny,,,,,,,active,
`;

/** The template with new heads, and its unit price columns. */
export const shopifyNewFile = `Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Unit price total measure,Unit price total measure unit,Inventory quantity,Product image URL,Image alt text
Enghaven Rom,enghaven-rom,"Lagret rom, 40 % vol",Enghaven,Rom,,TRUE,Active,ENG-R,,Title,Default Title,279.95,,,70,cl,3,,
`;

/** A Danish shop's export: heads in Danish, units in them, decimal commas, a variable product with two choices, and kinds that are refused. */
export const wooFile = `ID,Type,Varenummer,"GTIN, UPC, EAN eller ISBN",Navn,Udgivet,Kort beskrivelse,Beskrivelse,På lager?,Lager,Vægt (kg),Længde (cm),Tilbudspris,Normalpris,Kategorier,Tags,Billeder,Overordnet,Egenskab 1 navn,Egenskab 1 værdi(er),Meta: alkohol
11,simple,SOL-HV,,Solbakken Riesling 75 cl,1,Tør.,"Hvidvin fra Mosel.\\nFrisk og let.",1,24,"1,2",30,"79,95","99,95","Vin > Hvidvin, Nyheder",vin,"https://shop.example.com/a.jpg, https://shop.example.com/b.jpg",,,,"11,5"
12,variable,SOL-ØL,,Solbakken Pilsner,1,,Pilsner på dåse.,1,,,,,,Øl,,,,Størrelse,"33 cl, 50 cl","4,6"
13,variation,SOL-33,,Solbakken Pilsner - 33 cl,1,,,1,120,"0,4",,,"19,00",,,,SOL-ØL,Størrelse,33 cl,
14,variation,SOL-50,,Solbakken Pilsner - 50 cl,1,,,1,60,"0,6",,,"26,50",,,,id:12,Størrelse,50 cl,
15,grouped,SOL-GR,,Smagekasse,1,,,1,,,,,,Vin,,,,,,
16,external,SOL-EX,,Proptrækker hos en anden,1,,,1,,,,,"99,00",Tilbehør,,,,,,
`;

/** What somebody keeps in a spreadsheet: Danish Excel's separator, decimal comma, and a price that is none. */
export const listFile = `Varenr.;Navn;Pris;Lager;Alkohol %;Indhold;Mærke;Varegruppe;EAN
A-1;Brøndums Kilde Vodka;199,95;10;37,5;70 cl;Kilde;Vodka;
A-2;Rød saft;1.299,50;-2;0;1 l;Kilde;Saft;
A-3;Uden tal;på forespørgsel;1;;;Kilde;Vodka;
=A-4;=Formel;12,00;1;0;50 cl;Kilde;Saft;
`;

/**
 * Without article numbers, prices without decimals, a size whose option is named on the first row alone, columns of Google's that nobody
 * reads, and a last row that ends in the middle.
 * @source the dialect of shopifypartners/product-csvs, which says no licence; the rows are our own
 */
export const shopifyBareFile = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Google Shopping / MPN,Google Shopping / Custom Label 0,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item
barske-snoet,Snoet barske,<p>Af messing</p>,Hus 123,Barudstyr,"Barske, Messing",true,Længde,Kort,,,,0,,1,deny,manual,99,,true,true,,https://cdn.example.com/kort.jpg,1,,false,,,,,kg,,
barske-snoet,,,,,,,,Lang,,,,0,,3,deny,manual,149.5,,true,true,,https://cdn.example.com/lang.jpg,2,,,,,,,kg,,
gavekort-300,Gavekort,<p>Til en ven</p>,Hus 123,Gavekort,,true,Title,Default Title,,,,0,,0,deny,manual,300,,false,false,,,,,true,,,,,kg,,
kagetallerken,Kagetallerken,,Hus 123,Glas,,false,Title,Default Title,,,,0,shopify,2,deny,manual,500,750,true,true`;

/**
 * In English, in pounds: a hidden product, one that is a file, a choice with one of two values left open, numbers in mixed case, and a weight
 * that begins with its point.
 * @source the dialect of WooCommerce's own sample_products.csv (GPL); the rows are our own
 */
export const wooEnglishFile = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Backorders allowed?","Sold individually?","Weight (lbs)","Length (in)","Width (in)","Height (in)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global","Meta: _wpcom_is_markdown"
44,variable,krus-kobber,Kobberkrus,1,1,visible,"Til en mule.",,,,taxable,,1,,0,0,.5,24,1,2,1,,,,"Glas > Krus",,,"https://shop.example.com/krus-1.jpg, https://shop.example.com/krus-2.jpg",,,,,,,,,0,Farve,"Blank, Mat",1,1,Størrelse,"40 cl, 50 cl",1,1,1
45,variation,Krus-Kobber-Blank,"Kobberkrus - Blank",1,0,visible,,,,,taxable,,1,,0,0,,,,,0,,,120,,,,https://shop.example.com/krus-1.jpg,,,krus-kobber,,,,,,0,Farve,Blank,,1,Størrelse,,,1,
46,simple,Karaffel-1,"Karaffel",1,0,hidden,"I glas.",,,,taxable,,0,,0,0,2,8,6,2,1,,35,45,"Glas > Karafler",,,,,,,,,,,,0,,,,,,,,,1
47,"simple, downloadable, virtual",bog-1,"Opskrifter som fil",1,0,visible,,,,,taxable,,1,,0,0,,,,,1,,,15,Musik,,,,1,1,,,,,,,0,,,,,,,,,1
`;
