import { errorReportFields, type FieldType, type RowSource } from '../command/command-definition.js';

const failure: FieldType = {
  object: { ...errorReportFields, reason: 'string?', offset: 'number', chunk: 'number' },
  isNullable: true,
};
const damage: FieldType = { object: { offset: 'number', reason: 'string' }, isNullable: true };
const chunks: FieldType = { object: { total: 'number', byType: { object: {} } } };
const named: FieldType = { object: { name: 'string', version: 'string' } };
const map: FieldType = { object: { name: 'string', path: 'string' } };
const crc: FieldType = {
  object: {
    checkpoints: 'number',
    firstDisagreement: {
      object: {
        tick: 'number',
        seconds: 'number',
        reports: { listOf: { object: { slot: 'number', crc: 'number' } } },
      },
      isNullable: true,
    },
  },
};
const suspect = {
  index: 'number',
  offset: 'number',
  timecode: 'number',
  type: 'number',
  size: 'number',
  rule: 'string',
} as const;
const player = {
  slot: 'number',
  name: 'string',
  faction: 'string',
  team: 'number?',
  colour: 'string',
  isComputer: 'boolean',
  difficulty: 'string?',
  startPosition: 'number?',
  handicap: 'number',
  playedFaction: 'string?',
  leftAtSeconds: 'number?',
  actions: 'number',
  actionsPerMinute: 'number',
  spent: 'number?',
} as const;
/** What is said of a replay whatever its players did. */
const facts = {
  file: 'string',
  kind: 'string',
  game: 'string',
  version: 'string',
  mod: named,
  map,
  title: 'string',
  saver: 'string?',
  savedAtSeconds: 'number?',
  savedAtLocal: 'string?',
  match: { object: { seed: 'number?', sessionId: 'string' } },
  isBroadcast: 'boolean',
  startingCash: 'number?',
  speed: 'number?',
  finalTimecode: 'number',
  durationSeconds: 'number',
  observers: { listOf: { object: { slot: 'number', name: 'string', isCommentator: 'boolean' } } },
  closingRatios: { listOf: 'number' },
} as const satisfies RowSource['adds'];

export const verifyRow: RowSource = {
  adds: {
    file: 'string',
    verdict: 'string',
    damage,
    faults: { listOf: 'string' },
    bytesCut: 'number',
    secondsCut: 'number?',
    sizeBytes: 'number',
    chunks,
    commands: 'number',
    opaqueCommandChunks: 'number',
    finalTimecode: 'number',
    footerTimecode: 'number?',
    durationSeconds: 'number',
    suspects: {
      listOf: {
        object: {
          ...suspect,
          keep: 'boolean',
          earlierIndex: 'number?',
          run: 'number?',
          isConfirmed: 'boolean',
          isPartialRepeat: 'boolean',
        },
      },
    },
    named: {
      object: { suspect: 'number', suspectRun: 'number', conflict: 'number', harmlessRepeat: 'number' },
    },
    crc,
    error: failure,
  },
};

export const inspectRow: RowSource = {
  adds: {
    ...facts,
    verdict: 'string',
    damage,
    players: { listOf: { object: player } },
    chunks,
    commands: 'number',
    suspects: { listOf: { object: suspect } },
    crc,
    error: failure,
  },
};

export const buildOrderRow: RowSource = {
  adds: {
    ...facts,
    players: {
      listOf: {
        object: {
          ...player,
          actionsByMinute: { listOf: 'number' },
          commandMix: { listOf: { object: { message: 'number', name: 'string', count: 'number' } } },
          buildOrder: {
            listOf: {
              object: {
                tick: 'number',
                seconds: 'number',
                action: 'string',
                kind: 'string',
                id: 'string',
                name: 'string',
                count: 'number',
                cost: 'number?',
                runningCost: 'number',
              },
            },
          },
        },
      },
    },
    error: failure,
  },
};

export const writeRow: RowSource = {
  adds: {
    file: 'string',
    verdict: 'string',
    output: 'string?',
    isWritten: 'boolean',
    wasWrittenBefore: 'boolean',
    dropped: { listOf: 'number' },
    faults: { listOf: 'string' },
    bytesRemoved: 'number',
    secondsCut: 'number?',
    finalTimecode: 'number',
    warnings: { listOf: { object: { kind: 'string', chunkIndex: 'number' } } },
    error: failure,
  },
};

export const renameRow: RowSource = {
  adds: { file: 'string', output: 'string?', isRenamed: 'boolean', error: failure },
};

export const chunkRow: RowSource = {
  adds: {
    index: 'number',
    offset: 'number',
    timecode: 'number',
    type: 'number',
    size: 'number',
    rule: 'string?',
    keep: 'boolean',
    orders: { listOf: 'string' },
  },
};
