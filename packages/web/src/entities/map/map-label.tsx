import { splitMapVersion } from '@ra3/sdk/rules';

/** The name of a map, as `useMapName` gives it, with its version shown small. */
export function MapLabel({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}) {
  const { name: stem, version } = splitMapVersion(name);
  return (
    <bdi className={className}>
      {stem}
      {version === '' ? null : <small>{version}</small>}
    </bdi>
  );
}
