import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { CityMap } from "../../../ui/scenes/city-map.tsx";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { CompanySettings } from "../../content/content.ts";
import { enhanceMap } from "../enhance/map.ts";

type Place = Pick<
  CompanySettings,
  "company_address" | "company_latitude" | "company_longitude" | "name"
>;

/** OpenStreetMap's page for an address. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** OpenStreetMap's embeddable map, some 1.5 km wide, with a marker. @param at degrees */
function mapEmbed(at: { latitude: number; longitude: number }): string {
  const { latitude, longitude } = at;
  const [north, east] = [0.005, 0.009];
  const query = new URLSearchParams({
    bbox: [longitude - east, latitude - north, longitude + east, latitude + north]
      .map((degrees) => degrees.toFixed(5))
      .join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/**
 * Where the company is. The map service gets no request before the visitor presses the button. The button is a link to this
 * page with the map in it; the inline script shows the map in place.
 */
export function ContactMap({ place, shown }: { place: Place; shown: boolean }) {
  const { company_latitude: latitude, company_longitude: longitude } = place;
  const texts = useTexts("contact");
  if (latitude === null || longitude === null) return null;
  const embed = mapEmbed({ latitude, longitude });
  const outside = place.company_address ? (
    <LocalLink className="link" rel="noopener noreferrer" href={mapLink(place.company_address)}>
      {texts.openMap}
    </LocalLink>
  ) : null;
  const title = texts.mapOf({ place: place.company_address || place.name });
  return (
    <section aria-labelledby="map-title" className="border-t border-line" id="map">
      <h2 id="map-title" className="sr-only">
        {texts.mapTitle}
      </h2>
      <InlineScript program={enhanceMap} />
      <div className="relative h-80 overflow-hidden bg-wash sm:h-104" data-map="">
        {shown ? (
          <iframe
            src={embed}
            title={title}
            className="h-full w-full"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            <CityMap
              showNames={false}
              routes={[]}
              showHub={false}
              view={[0, 0, 800, 330]}
              className="h-full w-full opacity-70"
            />
            <div className="absolute inset-0 grid place-items-center p-5">
              <div className="card max-w-md p-6 text-center shadow-card">
                <p className="text-balance font-semibold">{place.company_address || place.name}</p>
                <p
                  hidden
                  data-map-failed=""
                  role="alert"
                  className="mt-3 rounded-xl bg-signal-wash px-4 py-3 text-sm font-medium text-signal"
                >
                  {texts.mapFailed}
                </p>
                <p className="mt-1.5 text-sm text-muted">{texts.mapAsks}</p>
                <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
                  <LocalLink
                    className="button button-primary"
                    href={`${paths.contact}?map=1#map`}
                    data-map-load={embed}
                    data-map-title={title}
                  >
                    {texts.showMap}
                  </LocalLink>
                  {outside}
                </div>
              </div>
            </div>
          </>
        )}
      </div>
      {shown ? (
        <Container className="flex flex-wrap gap-x-8 gap-y-2 py-4 text-sm">
          <p className="me-auto">{place.company_address || place.name}</p>
          {outside}
          <LocalLink className="link" href={`${paths.contact}#map`}>
            {texts.hideMap}
          </LocalLink>
        </Container>
      ) : null}
    </section>
  );
}
