/** Families that group the versions of a mod (S1-07). */
export const modFamilies = ['ra3', 'corona', 'armor rush', 'genevo', 'resurrection'] as const;
export type ModFamily = (typeof modFamilies)[number];

/**
 * The supported mods (S1-06). `wireNames` are the words that a host puts before a version (`corona3192`), compared
 * without case, spaces and punctuation; `family` is absent for mods that belong to none of the five.
 */
export const mods = [
  { id: 'ra3', englishName: 'Red Alert 3', wireNames: ['ra3', 'redalert3'], family: 'ra3' },
  { id: 'corona', englishName: 'Corona', wireNames: ['corona'], family: 'corona' },
  { id: 'armorRush', englishName: 'Armor Rush', wireNames: ['armorrush'], family: 'armor rush' },
  { id: 'insurrection', englishName: 'Insurrection', wireNames: ['insurrection'] },
  { id: 'worldInConflict', englishName: 'World In Conflict', wireNames: ['worldinconflict', 'wic'] },
  { id: 'dualAnagenesis', englishName: 'Dual Anagenesis', wireNames: ['dualanagenesis'] },
  { id: 'techShuffle', englishName: 'Tech-Shuffle', wireNames: ['techshuffle'] },
  {
    id: 'genevo',
    englishName: 'Generals Evolution',
    wireNames: ['genevo', 'generalsevolution'],
    family: 'genevo',
  },
  { id: 'dawn', englishName: 'Dawn', wireNames: ['dawn'] },
  { id: 'resurrection', englishName: 'Resurrection', wireNames: ['resurrection'], family: 'resurrection' },
] as const satisfies readonly ModFact[];

export interface ModFact {
  readonly id: string;
  readonly englishName: string;
  readonly wireNames: readonly string[];
  readonly family?: ModFamily;
}
export type ModId = (typeof mods)[number]['id'];
