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
