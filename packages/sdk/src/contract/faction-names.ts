import type { Faction } from './factions.js';

/** Names of the factions for people, by wire name; the catalogs have the same. */
export const factionNames: Readonly<
  Record<Exclude<Faction, 'Unknown'>, { readonly en: string; readonly 'zh-CN': string }>
> = {
  Allied: { en: 'Allies', 'zh-CN': '盟军' },
  Soviet: { en: 'Soviets', 'zh-CN': '苏联' },
  Empire: { en: 'Empire', 'zh-CN': '帝国' },
  Celestial: { en: 'Celestial', 'zh-CN': '神州' },
  Armor: { en: 'Armor', 'zh-CN': '装甲' },
  Tesla: { en: 'Tesla', 'zh-CN': '磁暴' },
  AirForce: { en: 'Air Force', 'zh-CN': '空军' },
  Ice: { en: 'Ice', 'zh-CN': '寒冰' },
  Kamikaze: { en: 'Kamikaze', 'zh-CN': '神风' },
  Fleet: { en: 'Fleet', 'zh-CN': '舰队' },
  GenEvoChinaInfantryGeneral: { en: 'China Infantry General', 'zh-CN': '中国步兵将军' },
  GenEvoChinaNukeGeneral: { en: 'China Nuke General', 'zh-CN': '中国核武将军' },
  GenEvoChinaTankGeneral: { en: 'China Tank General', 'zh-CN': '中国坦克将军' },
  GenEvoAmericaAirForceGeneral: { en: 'America Air Force General', 'zh-CN': '美国空军将军' },
  GenEvoAmericaLaserGeneral: { en: 'America Laser General', 'zh-CN': '美国激光将军' },
  GenEvoAmericaSuperWeaponGeneral: { en: 'America Superweapon General', 'zh-CN': '美国超级武器将军' },
  GenEvoGLADemolitionGeneral: { en: 'GLA Demolition General', 'zh-CN': 'GLA 爆破将军' },
  GenEvoGLAStealthGeneral: { en: 'GLA Stealth General', 'zh-CN': 'GLA 隐形将军' },
  GenEvoGLAToxinGeneral: { en: 'GLA Toxin General', 'zh-CN': 'GLA 毒素将军' },
  TianChao: { en: 'TianChao', 'zh-CN': '天朝' },
  APA: { en: 'APA', 'zh-CN': 'APA' },
  Alien: { en: 'Alien', 'zh-CN': '外星人' },
  GDI: { en: 'GDI', 'zh-CN': 'GDI' },
  NOD: { en: 'NOD', 'zh-CN': 'NOD' },
  EU: { en: 'EU', 'zh-CN': '欧盟' },
  GLA: { en: 'GLA', 'zh-CN': 'GLA' },
  Yuri: { en: 'Yuri', 'zh-CN': '尤里' },
  FutureTech: { en: 'FutureTech', 'zh-CN': '未来科技' },
};
