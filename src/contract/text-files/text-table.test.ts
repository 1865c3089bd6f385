import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { columnMeaning } from "./column-names.ts";
import { readTextTable } from "./text-table.ts";

const read = (text: string, most?: number) =>
  readTextTable(text, (cell) => columnMeaning(cell) !== null, most);

describe("a table in text", () => {
  test("is the one that a spreadsheet wrote, whatever its cells hold", () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab1 ,;|"\n\t.é') });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(",", ";", "|"),
        (cells, delimiter) => {
          const own = [["Customer", "Address", "Notes"], ...cells, ["x", "y", "z"]];
          const text = Papa.unparse(own, { delimiter, quotes: true });
          expect(read(text)).toMatchObject({ header: own[0], rows: own.slice(1), above: 1 });
        },
      ),
    );
  });

  test("reads any text, in time", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a",;\t|\r\n=sep') }), (text) => {
        read(text);
      }),
    );
    for (const part of ['"', '""', '",', '"\t', '\t"a" b', ',""b', '"x"\n', 'a"']) {
      const start = performance.now();
      read(`Customer,Address\n${part.repeat(100_000)}`);
      expect(performance.now() - start, part).toBeLessThan(2_000);
    }
  });

  test("says whether there are more rows than were asked for", () => {
    const rows = (count: number) => `Email\n${"a\n".repeat(count)}`;
    expect(read(rows(5), 5)).toMatchObject({ isCut: false, rows: { length: 5 } });
    expect(read(rows(6), 5)).toMatchObject({ isCut: true, rows: { length: 5 } });
  });

  test.each([
    ["address 2;load 1", true],
    ["Mill Street 14;Boston", false],
    ["Address", true],
    ["1 Main Street", false],
  ])("%s names columns: %s", (line, isHeader) => {
    expect(read(`${line}\na;b`).header !== null).toBe(isHeader);
  });
});

describe("a column is known by its name", () => {
  test.each([
    [
      "address",
      "Address,Street,Dirección,Calle,Straße,Lieferadresse,Anschrift,Adresse de livraison,Rue,Ulica,Adres,Indirizzo,Via,Endereço,Morada,Straat,Shipping Street,Address Line 1,Business Street",
    ],
    [
      "house",
      "House number,House no.,Hausnummer,Hausnr.,Número de casa,Nr domu,Huisnummer,Numero civico",
    ],
    [
      "postal",
      "Zip,Postcode,Postal Code,PLZ,Postleitzahl,CP,Código Postal,Code postal,Kod pocztowy,CAP,Shipping Zip,Address 1 - Postal Code",
    ],
    [
      "city",
      "City,Town,Ort,Stadt,Wohnort,Ciudad,Población,Ville,Miasto,Miejscowość,Città,Cidade,Localidade,Woonplaats,Plaats,City/Town",
    ],
    ["country", "Country,Land,País,Pays,Kraj,Paese,Shipping Country,Country Code (Shipping)"],
    [
      "name",
      "Customer,Name,Recipient,Kunde,Empfänger,Kundenname,Cliente,Nombre,Destinatario,Client,Destinataire,Klient,Odbiorca,Klant,Naam,Recipient_Name,Shipping Name,Contact,Stop name",
    ],
    ["firstName", "First Name,Vorname,Prénom,Imię,Voornaam,Given Name,First Name (Shipping)"],
    [
      "lastName",
      "Last Name,Nachname,Apellidos,Cognome,Nazwisko,Achternaam,Nom de famille,Sobrenome,Surname",
    ],
    [
      "phone",
      "Phone,Telefon,Teléfono,Téléphone,Telefono,Telefone,Telefoon,Mobile Phone,Handy,Customer phone,Phone 1 - Value,Telefon geschäftlich,Celular,Komórka",
    ],
    [
      "email",
      "Email,E-mail,E-Mail-Adresse,Correo electrónico,Adresse e-mail,E-mail 1 - Value,Email Address,Customer Email",
    ],
    [
      "company",
      "Company,Firma,Empresa,Entreprise,Société,Azienda,Bedrijf,Organization,Organization Name,Unternehmen,Firmenname,Account Name",
    ],
    [
      "window",
      "Window,Time window,Zeitfenster,Ventana horaria,Créneau,Okno czasowe,Fascia oraria,Janela,Tijdvak,Opening hours,Öffnungszeiten,Delivery time",
    ],
    [
      "from",
      "From,Von,Desde,De,Od,Van,Dalle,Earliest,Opening,Opens,Complete_After,completeAfter,TW from,Time window start,Earliest Arrival Time,Apertura,Ouverture",
    ],
    [
      "until",
      "Until,To,Bis,Hasta,Do,Tot,Alle,Latest,Closing,Closes,Complete_Before,completeBefore,TW to,Time window end,Latest Arrival Time,Cierre,Fermeture,Due",
    ],
    [
      "service",
      "Minutes,Service Time,Duration (min),Time at stop,Dauer,Standzeit,Durée,Duración,Czas obsługi,Durata,Tiempo de servicio",
    ],
    [
      "load",
      "Load,Load 1,Parcels,Pakete,Weight (kg),Gewicht,Cantidad,Bultos,Colis,Poids,Ilość,Waga,Colli,Peso,Aantal,Quantidade,Lineitem quantity,Package count,line_items",
    ],
    ["latitude", "Lat,Latitude,Latitud,Breitengrad,Address Latitude"],
    ["longitude", "Lng,Lon,Long,Longitude,Longitud,Längengrad"],
    [
      "coordinates",
      "Coordinates,Koordinaten,Coordenadas,GPS,Lat/Lng,LatLng,Lat Long,Latitude Longitude,Google Maps link,Geo",
    ],
    [
      "order",
      "Order,Order number,Order no,Order ID,order_id,Bestellnummer,Bestell-Nr.,Auftragsnummer,Número de pedido,Pedido,Numer zamówienia,N° commande",
    ],
    [
      "note",
      "Notes,Note,Bemerkung,Hinweise,Notas,Remarques,Uwagi,Opmerkingen,Delivery instructions,Comments,Recipient_Notes",
    ],
    [
      "other",
      "Address 2,Address Line 2,Order Date,Delivery date,State,Status,E-mail 1 - Label,E-Mail-Typ,Phone 1 - Type,Lineitem name,Kundennummer,Customer ID,Middle Name,IP address,Lieferdatum,Product name",
    ],
  ])("%s", (meaning, names) => {
    const read = Object.fromEntries(names.split(",").map((name) => [name, columnMeaning(name)]));
    expect(read).toEqual(Object.fromEntries(names.split(",").map((name) => [name, meaning])));
  });

  test.each(["Ana Reyes", "14 Mill", "Boston", "ana@example.com", "", "9:00", "02108"])(
    "%s isn’t",
    (cell) => {
      expect(columnMeaning(cell)).toBeNull();
    },
  );
});
