import { CHUNK_TYPE } from '@ra3/replay-tools';
import { useTranslation } from '../../../platform/i18n/use-translation.js';

/** Returns a function that translates a chunk type; an unknown type shows its number (S9-20). */
export function useChunkTypeName(): (type: number) => string {
  const { t } = useTranslation();
  return (type) => {
    switch (type) {
      case CHUNK_TYPE.command:
        return t('replay.type.command');
      case CHUNK_TYPE.camera:
        return t('replay.type.camera');
      case CHUNK_TYPE.voice:
        return t('replay.type.voice');
      case CHUNK_TYPE.telestrator:
        return t('replay.type.telestrator');
      default:
        return t('replay.type.other', { type });
    }
  };
}
