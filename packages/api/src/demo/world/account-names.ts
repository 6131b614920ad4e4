import { itemAt } from '../../values/random.js';

const people: readonly { readonly given: string; readonly family: string }[] = [
  { given: 'haoran mingyu jiahao wenbo zihan yifan kaiwen ruoxi', family: 'wang li zhang chen liu zhou sun' },
  {
    given: 'alex jonas greta lukas marek nadia quinn tomas',
    family: 'becker novak martin moreau rossi larsen kowal',
  },
  {
    given: 'dmitri igor oleg pavel sergey anton vera ruslan',
    family: 'volkov orlov belov sokolov zaytsev morozov lebedev',
  },
  {
    given: 'minjun jihoon hyunwoo seojun jisoo sungmin taeyang yuna',
    family: 'kim park choi jung kang yoon han',
  },
  { given: 'kenji yuki akira haruto sota rin daiki misaki', family: 'sato suzuki tanaka ito mori kato ono' },
];
const separators = ['.', '_', ''];

/** User name of an account of the demo world by its number, from 1: all are different and legal (S5-01). */
export function accountName(number: number): string {
  const round = Math.floor(number / people.length);
  const { given, family } = itemAt(people, number % people.length);
  const [givenNames, families] = [given.split(' '), family.split(' ')];
  // Seven families and eight given names have no common divisor, so all pairs come before one comes again.
  const name = itemAt(givenNames, round % givenNames.length) + itemAt(separators, round % separators.length);
  return name + itemAt(families, round % families.length);
}
