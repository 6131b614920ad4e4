import { mapVariants } from '@ra3/sdk/rules/map-variants';
import { useMapName } from './map-name-queries.js';

/** Returns a function that names each of these maps; a name that several maps share is followed by the difference between them. */
export function useMapLabels(maps: readonly string[]): (map: string) => string {
  const mapName = useMapName();
  const variants = mapVariants(maps, mapName);
  return (map) => {
    const variant = variants.get(map);
    return variant === undefined ? mapName(map) : `${mapName(map)} · ${variant}`;
  };
}
