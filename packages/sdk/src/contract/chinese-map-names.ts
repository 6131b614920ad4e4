/**
 * Chinese names of the official maps by their ids, as two public lists and the service's own map files have them; of
 * two of these maps no English name is known. Maps that are missing here are shown by their English names.
 */
export const chineseMapNames: Readonly<Record<string, string>> = {
  map_mp_2_feasel1: '卡巴纳',
  map_mp_2_feasel2: '血流成河',
  map_mp_2_feasel3: '秘密圣地',
  map_mp_2_feasel4: '战斗实验平台',
  map_mp_2_feasel5: '雪犁',
  map_mp_2_feasel6: '工业区',
  map_mp_2_feasel7: '休闲聚会',
  map_mp_2_feasel8: '火山岛',
  map_mp_2_rao1: '无限岛',
  map_mp_2_black1b: '原始神庙',
  map_mp_3_feasel2: '混乱火山湖',
  map_mp_3_feasel3: '隐藏要塞',
  map_mp_3_feasel4: '火山断层',
  'map_mp_4_ssmith2-remix': '死亡水域',
  map_mp_4_feasel1: '圆屋',
  map_mp_4_feasel2: '岩石岭',
  map_mp_4_feasel3: '疯狂暗礁',
  map_mp_4_feasel6: '池塘聚会',
  map_mp_4_feasel7: '交火圈',
  map_mp_4_black_xslice: '敌对旅馆',
  map_mp_4_feasel5: '八角作战基地',
  map_mp_4_stewart_1: '严寒对决',
  map_mp_5_feasel2: '山顶杀戮',
  map_mp_5_feasel3: '大型竞技场',
  map_mp_6_ssmith2: '卡维利',
  map_mp_6_feasel1: '殆尽的天堂',
  map_mp_6_feasel3: '零下时刻',
  map_mp_6_feasel4: '麦格马戈登',
};
