import type { OfficeStudio, StudioPicture } from "@skaenk/contract/office/studio";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";

const lookAgainMs = 5_000;

/**
 * This part asks the studio for a picture, waits for the picture, and takes it into the shop or discards it. With `savesFirst` the unsaved fields
 * of the page are saved before a picture is asked for.
 */
export function StudioPart({ open, picture, savesFirst = false }: OfficeStudio & { savesFirst?: boolean }) {
  const underWay = picture?.state === "waiting" || picture?.state === "rendering";
  useLookAgain(underWay);
  if (!open && !picture) {
    return (
      <p className="hint" id="studie">
        Butikken kan selv lave et billede ud fra det, der står her, når studiet er sat op på serveren (programmet
        Blender og indstillingen STUDIO).
      </p>
    );
  }
  return (
    <section className="studio" id="studie" aria-labelledby="studie-navn">
      <h3 id="studie-navn">Skænks studie</h3>
      {picture ? (
        <Asked picture={picture} savesFirst={savesFirst} />
      ) : (
        <Ask act="Tag et billede" savesFirst={savesFirst} />
      )}
    </section>
  );
}

function Ask({ act, savesFirst }: { act: string; savesFirst: boolean }) {
  return (
    <OfficeForm act={act} hidden={{ act: "studio-ask" }} second savesFirst={savesFirst}>
      <p className="hint">
        Studiet laver et billede ud fra det, der er gemt. Det tager et par minutter, og du kan arbejde videre imens.
      </p>
    </OfficeForm>
  );
}

function Asked({ picture, savesFirst }: { picture: StudioPicture; savesFirst: boolean }) {
  switch (picture.state) {
    case "waiting":
      return (
        <>
          <p>
            <StateWord tone="wait">Venter på studiet</StateWord>
          </p>
          {picture.waitsLong && (
            <p className="hint">
              Ingen har taget opgaven i fem minutter. Enten er andre billeder før dette, eller også kører der ingen
              arbejder, der har Blender.
            </p>
          )}
          <Waiting />
        </>
      );
    case "rendering":
      return (
        <>
          <p>
            <StateWord tone="wait">Billedet tages nu</StateWord>
          </p>
          <Waiting />
        </>
      );
    case "ready":
      return <Ready picture={picture} savesFirst={savesFirst} />;
    case "failed":
      return (
        <>
          <p>
            <StateWord tone="bad">Der kom intet billede</StateWord> {picture.reason}
          </p>
          <Ask act="Prøv igen" savesFirst={savesFirst} />
          <OfficeForm act="Lad tegningen stå" hidden={{ act: "studio-leave" }} second>
            {null}
          </OfficeForm>
        </>
      );
  }
}

function Waiting() {
  return (
    <>
      <noscript>
        <p>
          <Link to="#studie" reloadDocument>
            Se, om billedet er taget
          </Link>
        </p>
      </noscript>
      <OfficeForm act="Stop" hidden={{ act: "studio-leave" }} second>
        {null}
      </OfficeForm>
    </>
  );
}

function Ready({ picture: { address, alt, askedAt }, savesFirst }: { picture: StudioPicture; savesFirst: boolean }) {
  return (
    <>
      {address && <img src={address} alt={alt} width={256} height={320} className="studio-picture" />}
      <p>
        Billedteksten bliver »{alt}«, og krediteringen »Skænks studie«. Begge dele kan rettes, når billedet er sat på.
      </p>
      <div className="studio-choice">
        <OfficeForm act="Brug billedet" hidden={{ act: "studio-keep", askedAt }}>
          {null}
        </OfficeForm>
        <OfficeForm act="Tag et nyt" hidden={{ act: "studio-ask" }} second savesFirst={savesFirst}>
          {null}
        </OfficeForm>
        <OfficeForm act="Lad tegningen stå" hidden={{ act: "studio-leave" }} second>
          {null}
        </OfficeForm>
      </div>
    </>
  );
}

/** Reads the page anew every few seconds while somebody looks at it. */
function useLookAgain(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
