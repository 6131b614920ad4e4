/** A number from 0 up to, not including, 1. */
export type Random = () => number;

const SIDE = 34;
const KNOB_RADIUS = 7;
/** Knobs sit so far from the middle of their side at most. */
const MOST_SHIFT = 6;
export const PIECE_SIZE = SIDE + 2 * (KNOB_RADIUS + 1);
const START = KNOB_RADIUS + 1;
const END = START + SIDE;
/** Sides by which a decoy differs from the piece at least, so that people can tell them apart. */
const FEWEST_DIFFERENCES = 2;

const sideForms = ['knob', 'hole', 'flat'] as const;

type SideForm = (typeof sideForms)[number];

/** The form of a piece: what its sides have (left, top, right, bottom), and which pixels of its box belong to it. */
export interface PieceShape {
  readonly forms: readonly SideForm[];
  /** Row by row, 1 for a pixel of the piece. */
  readonly mask: Uint8Array;
}

export function drawShape(random: Random): PieceShape {
  const forms = [0, 1, 2, 3].map(() => sideForms[Math.floor(random() * sideForms.length)] ?? 'flat');
  return forms.every((form) => form === 'flat') ? drawShape(random) : { forms, mask: cutMask(forms, random) };
}

export function drawOtherShape(shape: PieceShape, random: Random): PieceShape {
  const other = drawShape(random);
  const differences = other.forms.filter((form, index) => form !== shape.forms[index]).length;
  return differences >= FEWEST_DIFFERENCES ? other : drawOtherShape(shape, random);
}

/** Whether a pixel of the box belongs to the piece; none outside of the box does. */
export function isInShape({ mask }: PieceShape, x: number, y: number): boolean {
  return x >= 0 && x < PIECE_SIZE && mask[y * PIECE_SIZE + x] === 1;
}

function cutMask(forms: readonly SideForm[], random: Random): Uint8Array {
  const mask = new Uint8Array(PIECE_SIZE ** 2);
  const paint = (value: 0 | 1, isPainted: (x: number, y: number) => boolean) => {
    mask.forEach((_, at) => {
      if (isPainted(at % PIECE_SIZE, Math.floor(at / PIECE_SIZE))) mask[at] = value;
    });
  };
  paint(1, (x, y) => x >= START && x < END && y >= START && y < END);
  forms.forEach((form, index) => {
    const [centreX, centreY] = centreOfSide(index, random);
    if (form === 'flat') return;
    paint(form === 'knob' ? 1 : 0, (x, y) => (x - centreX) ** 2 + (y - centreY) ** 2 < KNOB_RADIUS ** 2);
  });
  return mask;
}

/** Where the knob or hole of a side has its centre: on the side, near its middle. */
function centreOfSide(index: number, random: Random): readonly [x: number, y: number] {
  const along = (START + END) / 2 + (random() * 2 - 1) * MOST_SHIFT;
  const across = index < 2 ? START : END;
  return index % 2 === 0 ? [across, along] : [along, across];
}
