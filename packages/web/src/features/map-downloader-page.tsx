import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useMapFinderQuery } from '../entities/map/map-queries.js';
import { DESKTOP_PLACE } from '../platform/desktop-host/desktop-object.js';
import { QueryError } from '../platform/error-state.js';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { PageHead } from '../platform/page/page-head.js';
import { links } from '../platform/routing/links.js';
import { useSiteMode } from '../platform/site-mode.js';
import { ExternalLinkButton, LinkButton } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/empty-state.js';

/** Redirects the desktop client to the operator's site about maps, and a browser to home (S2-07). */
export function MapDownloaderPage() {
  const { isDesktop } = useSiteMode();
  return isDesktop ? <MapDownloader leaveTo={leaveTo} /> : <Navigate to={links.home.to()} replace />;
}

function leaveTo(address: string): void {
  location.replace(address);
}

export function MapDownloader({ leaveTo: leave }: { readonly leaveTo: (address: string) => void }) {
  const { t } = useTranslation();
  const answer = useMapFinderQuery();
  const { data, error } = answer;
  const address = data?.siteUrl;
  // The maps of a demo are on the host itself, whose page about maps is the site's own.
  const isHere = address !== undefined && new URL(address).origin === location.origin;
  useEffect(() => {
    if (address === undefined || isHere) return;
    // Nothing of the client is left in the page when one of another origin comes.
    Reflect.set(globalThis, DESKTOP_PLACE, undefined);
    leave(address);
  }, [address, isHere, leave]);
  if (isHere) return <Navigate to={links.mapStatistics.to('ra3')} replace />;
  return (
    <Page isReading>
      <PageHead title={t('client.downloader.title')} />
      {data === null ? (
        <EmptyState
          title={t('client.downloader.none')}
          seed="client"
          action={<LinkButton to={links.home.to()}>{t('client.outside.home')}</LinkButton>}
        >
          {t('client.downloader.noneText')}
        </EmptyState>
      ) : error === null ? (
        <EmptyState
          title={t('client.downloader.opening')}
          seed="client"
          action={
            address === undefined ? null : (
              <ExternalLinkButton href={address} icon="external">
                {t('client.downloader.link')}
              </ExternalLinkButton>
            )
          }
        />
      ) : (
        <QueryError title={t('client.downloader.failed')} query={answer} />
      )}
    </Page>
  );
}
