import { mapVariants } from '@ra3/sdk/rules';
import { useMapName } from '../../map/use-map-name.js';

/** Returns a function that names each of these maps; behind a name that several have stands what tells them apart. */
export function useMapLabels(maps: readonly string[]): (map: string) => string {
  const mapName = useMapName();
  const variants = mapVariants(maps, mapName);
  return (map) => {
    const variant = variants.get(map);
    return variant === undefined ? mapName(map) : `${mapName(map)} · ${variant}`;
  };
}
