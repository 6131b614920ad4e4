import { vanillaMapIds } from './official-maps.js';

/**
 * Where a map is played: in automatch and in general, on Corona, or as an Archon and Ban variant of the game's maps.
 * `…_old` and `old` are replaced versions, which old matches and replays still name.
 */
export type ServiceMapPool = 'service' | 'corona' | 'vanilla' | 'old' | 'corona_old' | 'vanilla_old';

/** A map that such a service ships beside the game's own. */
export interface ServiceMapFact {
  /** Name of the map's folder, lower case. A version stands at its end: `_1_2`. */
  readonly id: string;
  /** As players see it, with the version at the end: `[1.2]`. */
  readonly englishName: string;
  /** Only where it differs; some maps have a Chinese name in every language. */
  readonly chineseName?: string;
  readonly pool: ServiceMapPool;
  /** Edges in cells, the border on both sides included. */
  readonly width: number;
  readonly height: number;
  /** In cells. */
  readonly border: number;
  /** Start positions in world units, ten to a cell; one per seat. */
  readonly starts: readonly (readonly [x: number, y: number])[];
}

/** id | English name | Chinese name, unless it is the same | pool | width | height | border | start positions */
const table = `
ra3bn_22442_classic|Warlords: Rome[Old]|亚欧非战之狂热[旧]|old|880|880|30|1583,6004;4628,6597;7092,4777;7240,890;4600,960;1223,1892
ra3bn_22442_classic_1_1|Warlords: Rome[Old]|亚欧非战之狂热[旧]|old|880|880|30|1583,6004;4628,6597;7092,4777;7240,890;4600,960;1223,1892
ra3bn_22442_classic_1_2|Warlords: Rome[Old]|亚欧非战之狂热[旧]|old|880|880|30|1583,6004;4628,6597;7092,4777;7240,890;4600,960;1223,1892
ra3bn_22442_classic_1_3|Warlords: Rome|亚欧非战之狂热|service|880|880|30|1583,6004;4628,6597;7092,4777;7240,890;4600,960;1223,1892
ra3bn_22442_sea|Little Chaotic Waters|混沌小海域|service|1020|1020|10|8754,7126;8768,1842;4249,1183;1180,3054;1653,7666;4841,9327
ra3bn_archon_aquae_caerulea_1_5|[Archon]Aquae Caerulea[1.5]|[执政官]蔚蓝深海(Aquae Caerulea)[1.5]|vanilla_old|560|560|30|1064,3517;3969,1504;552,4309;4504,609
ra3bn_archon_battlebase_beta|[Archon]Battlebase Beta|[执政官]战斗实验平台(Battlebase Beta)|vanilla_old|540|600|20|1291,1404;3716,4198;837,598;4164,5111
ra3bn_archon_battlebase_beta_1_5|[Archon]Battlebase Beta[1.5]|[执政官]战斗实验平台(Battlebase Beta)[1.5]|vanilla_old|540|600|20|1291,1404;3716,4198;837,598;4164,5111
ra3bn_archon_battlebase_beta_1_6|[Archon]Battlebase Beta[1.6]|[执政官]战斗实验平台(Battlebase Beta)[1.6]|vanilla|540|600|20|1291,1404;3716,4198;837,598;4164,5111
ra3bn_archon_cabana_republic|[Archon]Cabana Republic|[执政官]卡巴纳(Cabana Republic)|vanilla_old|720|520|20|1315,1278;5484,1277;983,559;5875,558
ra3bn_archon_cabana_republic_1_5|[Archon]Cabana Republic[1.5]|[执政官]卡巴纳(Cabana Republic)[1.5]|vanilla_old|720|520|20|1315,1278;5484,1277;983,559;5875,558
ra3bn_archon_cabana_republic_1_6|[Archon]Cabana Republic[1.6]|[执政官]卡巴纳(Cabana Republic)[1.6]|vanilla|720|520|20|1315,1278;5484,1277;983,559;5875,558
ra3bn_archon_chrysoberyl_garden|[Archon]Chrysoberyl Garden|[执政官]绿石花园(Chrysoberyl Garden)|vanilla_old|550|550|50|3248,1590;1537,3269;3840,1180;1280,3730
ra3bn_archon_chrysoberyl_garden_1_5|[Archon]Chrysoberyl Garden[1.5]|[执政官]绿石花园(Chrysoberyl Garden)[1.5]|vanilla_old|550|550|50|3248,1590;1537,3269;3840,1180;1280,3730
ra3bn_archon_chrysoberyl_garden_1_6|[Archon]Chrysoberyl Garden[1.6]|[执政官]绿石花园(Chrysoberyl Garden)[1.6]|vanilla|550|550|50|3248,1590;1537,3269;3840,1180;1280,3730
ra3bn_archon_fire_island|[Archon]Fire Island|[执政官]火山岛(Fire Island)|vanilla_old|540|540|20|1127,1136;3826,3870;767,644;4308,4412
ra3bn_archon_fire_island_1_5|[Archon]Fire Island[1.5]|[执政官]火山岛(Fire Island)[1.5]|vanilla_old|540|540|20|1127,1136;3826,3870;767,644;4308,4412
ra3bn_archon_fire_island_1_6|[Archon]Fire Island[1.6]|[执政官]火山岛(Fire Island)[1.6]|vanilla|540|540|20|1127,1136;3826,3870;767,644;4308,4412
ra3bn_archon_industrial_strength|[Archon]Industrial Strength|[执政官]工业区(Industrial Strength)|vanilla_old|512|512|20|3187,3252;1513,1499;4090,3990;765,721
ra3bn_archon_industrial_strength_1_5|[Archon]Industrial Strength[1.5]|[执政官]工业区(Industrial Strength)[1.5]|vanilla_old|512|512|20|3187,3252;1513,1499;4090,3990;765,721
ra3bn_archon_industrial_strength_1_6|[Archon]Industrial Strength[1.6]|[执政官]工业区(Industrial Strength)[1.6]|vanilla|512|512|20|3187,3252;1513,1499;4090,3990;765,721
ra3bn_archon_infinity_isle|[Archon]Infinity Isle|[执政官]无限岛(Infinity Isle)|vanilla_old|590|440|30|1390,1588;3981,2188;636,1109;4693,2942
ra3bn_archon_infinity_isle_1_5|[Archon]Infinity Isle[1.5]|[执政官]无限岛(Infinity Isle)[1.5]|vanilla_old|590|440|30|1390,1588;3981,2188;636,1109;4693,2942
ra3bn_archon_infinity_isle_1_6|[Archon]Infinity Isle[1.6]|[执政官]无限岛(Infinity Isle)[1.6]|vanilla|590|440|30|1390,1588;3981,2188;636,1109;4693,2942
ra3bn_archon_lake_of_albatross|[Archon]Lake of Albatross|[执政官]信天翁之湖(Lake of Albatross)|vanilla_old|470|405|15|3683,474;712,475;4223,447;138,418
ra3bn_archon_lake_of_albatross_1_5|[Archon]Lake of Albatross[1.5]|[执政官]信天翁之湖(Lake of Albatross)[1.5]|vanilla_old|470|405|15|3683,474;712,475;4367,1173;93,1173
ra3bn_archon_lake_of_albatross_1_6|[Archon]Lake of Albatross[1.6]|[执政官]信天翁之湖(Lake of Albatross)[1.6]|vanilla|470|405|15|3683,474;712,475;4367,1173;93,1173
ra3bn_archon_snow_plow|[Archon]Snow Plow|[执政官]雪犁(Snow Plow)|vanilla_old|580|580|20|2680,1416;2694,3980;2398,727;2794,4790
ra3bn_archon_snow_plow_1_5|[Archon]Snow Plow[1.5]|[执政官]雪犁(Snow Plow)[1.5]|vanilla_old|580|580|20|2680,1416;2694,3980;2398,727;2794,4790
ra3bn_archon_snow_plow_1_6|[Archon]Snow Plow[1.6]|[执政官]雪犁(Snow Plow)[1.6]|vanilla|580|580|20|2680,1416;2694,3980;2398,727;2794,4790
ra3bn_archon_spring_walker|[Archon]Spring Walker|[执政官]春行者(Spring Walker)|vanilla|460|460|30|3369,895;630,3090;3600,490;390,3490
ra3bn_archon_temple_legend_1_6|[Archon]Temple Legend[1.6]|[执政官]神庙传奇(Temple Legend)[1.6]|vanilla|600|460|30|935,2013;4519,1992;196,1994;5306,1999
ra3bn_archon_temple_prime|[Archon]Temple Prime|[执政官]原始神庙(Temple Prime)|vanilla_old|592|460|30|858,2015;4404,2016;209,2136;5049,2120
ra3bn_archon_temple_prime_1_5|[Archon]Temple Prime[1.5]|[执政官]原始神庙(Temple Prime)[1.5]|vanilla_old|592|460|30|858,2015;4404,2016;209,2136;5049,2120
ra3bn_archon_temple_prime_1_6|[Archon]Temple Prime[1.6]|[执政官]原始神庙(Temple Prime)[1.6]|vanilla|592|460|30|858,2015;4404,2016;209,2136;5049,2120
ra3bn_ban_battlebase_beta_2_1|[Ban]Battlebase Beta[2.1]|[Ban]战斗实验平台(Battlebase Beta)[2.1]|vanilla|540|600|20|1291,1404;3716,4198
ra3bn_ban_cabana_republic_2_1|[Ban]Cabana Republic[2.1]|[Ban]卡巴纳(Cabana Republic)[2.1]|vanilla|720|520|20|1315,1278;5484,1277
ra3bn_ban_fire_island_2_1|[Ban]Fire Island[2.1]|[Ban]火山岛(Fire Island)[2.1]|vanilla|540|540|20|1127,1136;3826,3870
ra3bn_ban_industrial_strength_2_1|[Ban]Industrial Strength[2.1]|[Ban]工业区(Industrial Strength)[2.1]|vanilla|512|512|20|3187,3252;1513,1499
ra3bn_ban_infinity_isle_2_1|[Ban]Infinity Isle[2.1]|[Ban]无限岛(Infinity Isle)[2.1]|vanilla|590|440|30|1390,1588;3981,2188
ra3bn_ban_magmageddon|[Ban]Magmageddon|[Ban]麦格马戈登(Magmageddon)|vanilla|660|640|20|1318,973;4304,781;747,3287;5146,2503;5155,4885;1641,4793
ra3bn_ban_snow_plow_2_1|[Ban]Snow Plow[2.1]|[Ban]雪犁(Snow Plow)[2.1]|vanilla|580|580|20|2680,1416;2732,3998
ra3bn_ban_temple_prime_2_1|[Ban]Temple Prime[2.1]|[Ban]原始神庙(Temple Prime)[2.1]|vanilla|592|460|30|858,2015;4404,2016
ra3bn_bang_cangting_1_0|三国杀之仓亭之战[1.0]||vanilla|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_cangting_4_0|三国杀之仓亭之战[4.0]||corona|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_guandu_2_1|三国杀之官渡之战[2.1]||old|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_guandu_2_3|三国杀之官渡之战[2.3]||old|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_guandu_2_4|三国杀之官渡之战[2.4]||old|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_guandu_2_5|三国杀之官渡之战[2.5]||old|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_guandu_2_6|三国杀之官渡之战[2.6]||vanilla|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_guandu_4_0|三国杀之官渡之战[4.0]||corona|601|601|30|2703,2685;965,2896;2492,4423;2281,1242;4148,3106
ra3bn_bang_incheon_4_0|三国杀之仁川之战[4.0]||corona|750|750|0|4107,6155;2040,1920;1820,5127;4489,1174;6680,3580
ra3bn_bang_jiange_1_0|三国杀之剑阁之战[1.0]||corona|660|660|20|2708,3519;1110,3010;3285,5134;2540,1190;4980,3560
ra3bn_bang_jieting_1_2|三国杀之街亭之战[1.2]||old|742|740|20|3670,3490;5610,3760;3380,1610;1470,3160;3930,5680
ra3bn_bang_jieting_1_3|三国杀之街亭之战[1.3]||old|742|740|20|3670,3490;5610,3760;3380,1610;1470,3160;3930,5680
ra3bn_bang_jieting_1_4|三国杀之街亭之战[1.4]||corona|610|610|20|3170,2677;4913,3238;2521,950;1192,2256;3494,4650
ra3bn_bang_jingkang_4_0|三国杀之靖康之变[4.0]||corona|600|600|0|3900,2090;3210,3040;1250,4200;4490,5030;2450,5270;1000,1260
ra3bn_bang_red_cliffs_2_2|三国杀之赤壁之战[2.2]||old|610|610|20|2772,2744;1945,4843;4787,1959;481,3041;3027,494
ra3bn_bang_red_cliffs_2_3|三国杀之赤壁之战[2.3]||old|610|610|20|2772,2744;1945,4843;4787,1959;481,3041;3027,494
ra3bn_bang_red_cliffs_2_4|三国杀之赤壁之战[2.4]||old|610|610|20|2772,2744;1945,4843;4787,1959;481,3041;3027,494
ra3bn_bang_red_cliffs_2_5|三国杀之赤壁之战[2.5]||vanilla|610|610|20|2772,2744;1945,4843;4787,1959;481,3041;3027,494
ra3bn_bang_red_cliffs_4_0|三国杀之赤壁之战[4.0]||corona|610|610|20|2772,2744;1945,4843;4787,1959;481,3041;3027,494
ra3bn_bang_xinxiangfan_1_3|三国杀之新襄樊之战[1.3]||old|610|610|20|3170,2677;4954,3293;2437,857;1192,2256;3494,4650
ra3bn_bang_xinxiangfan_1_4|三国杀之新襄樊之战[1.4]||old|610|610|20|3170,2677;4954,3293;2437,857;1192,2256;3494,4650
ra3bn_bang_xinxiangfan_1_6|三国杀之新襄樊之战[1.6]||corona|610|610|20|3170,2677;4913,3238;2521,950;1192,2256;3494,4650
ra3bn_bang_xubeng_campaign_1_0|三国杀之徐蚌会战[1.0]||old|500|500|0|2401,2649;1679,4598;4470,2310;2845,629;458,3334
ra3bn_bang_xubeng_campaign_1_1|三国杀之徐蚌会战[1.1]||service|500|500|0|2401,2649;1679,4598;4470,2310;2845,629;458,3334
ra3bn_bang_yellow_turban_1_0|三国杀之黄巾之乱[1.0]||old|660|660|30|1848,4156;1189,2354;3631,4792;3268,1208;4774,2759
ra3bn_bang_yellow_turban_1_1|三国杀之黄巾之乱[1.1]||old|660|660|30|1848,4156;1189,2354;3631,4792;3268,1208;4774,2759
ra3bn_bang_yellow_turban_1_2|三国杀之黄巾之乱[1.2]||old|660|660|30|1848,4156;1189,2354;3631,4792;3268,1208;4774,2759
ra3bn_bang_yellow_turban_1_3|三国杀之黄巾之乱[1.3]||vanilla|660|660|30|1848,4156;1189,2354;3631,4792;3268,1208;4774,2759
ra3bn_bang_yellow_turban_4_0|三国杀之黄巾之乱[4.0]||corona|660|660|30|1848,4156;1189,2354;3631,4792;3268,1208;4774,2759
ra3bn_bang_yiling_1_1|三国杀之夷陵之战[1.1]||old|740|740|20|3515,3512;5891,1411;1040,1804;1013,5593;5938,5303
ra3bn_bang_yiling_1_2|三国杀之夷陵之战[1.2]||old|740|740|20|3515,3512;5891,1411;1040,1804;1013,5593;5938,5303
ra3bn_bang_yiling_1_5|三国杀之夷陵之战[1.5]||corona|740|740|20|3515,3512;5891,1411;1040,1804;1013,5593;5938,5303
ra3bn_cabana_republic_1_1|Cabana Republic[1.1]|卡巴纳(Cabana Republic)[1.1]|service|720|520|20|1315,1278;5484,1277
ra3bn_chronal_vestige|Chronal Vestige|时间遗迹(Chronal Vestige)|service|600|600|0|1360,1420;4660,4600
ra3bn_chrysoberyl_garden|Chrysoberyl Garden|绿石花园(Chrysoberyl Garden)|service|550|550|50|3248,1590;1537,3269
ra3bn_cryonic_chasm|Cryonic Chasm|冰封峡谷(Cryonic Chasm)|corona|800|800|0|3550,5804;1459,2379;2192,1784;4128,1836;6582,5011;5610,5657
ra3bn_desert_dominator_1_3|Desert Dominator[1.3]|沙漠之王(Desert Dominator)[1.3]|old|570|540|30|1577,3572;3625,3546;1463,1231;3466,1115
ra3bn_dual_arms_combat_l_3_256v24|Dual Arms Combat L[3.256V24]|双兵种作战之楚河汉界[3.256V24]|corona|1160|650|80|1200,2360;1200,1360;1200,3360;8800,3360;8800,2360;8800,1360
ra3bn_dual_arms_combat_l_3_6|Dual Arms Combat L[3.6]|双兵种作战之楚河汉界[3.6]|corona_old|1160|880|80|1200,4440;1200,3440;1200,5440;8800,5440;8800,4440;8800,3440
ra3bn_dual_arms_combat_l_3_9|Dual Arms Combat L[3.9]|双兵种作战之楚河汉界[3.9]|corona_old|1160|880|80|1200,4440;1200,3440;1200,5440;8800,5440;8800,4440;8800,3440
ra3bn_dual_arms_combat_s_3_256v24|Dual Arms Combat S[3.256V24]|双兵种作战之狭路相逢[3.256V24]|corona|760|560|80|970,1300;970,400;970,2100;5030,2100;5030,1300;5030,400
ra3bn_dual_arms_combat_s_3_6|Dual Arms Combat S[3.6]|双兵种作战之狭路相逢[3.6]|corona_old|760|770|80|970,4130;950,3230;980,5040;5030,5030;5030,4130;5030,3220
ra3bn_dual_arms_combat_s_3_9|Dual Arms Combat S[3.9]|双兵种作战之狭路相逢[3.9]|corona_old|760|770|80|970,4130;950,3230;980,5040;5030,5030;5030,4130;5030,3220
ra3bn_dual_arms_combat_sea_1_0|Dual Arms Combat Sea[1.0]|双兵种海战[1.0]|corona_old|1000|1000|0|1290,5310;2335,3727;1840,7580;7702,8344;8747,6774;8178,4512
ra3bn_dual_arms_combat_sea_3_256v26|Dual Arms Combat Sea[3.256V26]|双兵种作战之碧海鏖战[3.256V26]|corona|1000|800|0|1290,3310;2335,1727;1840,5580;7702,6344;8747,4774;8178,2512
ra3bn_emerald_shoal|Emerald Shoal|碧绿浅岸(Emerald Shoal)|service|500|500|0|3619,1380;1420,3638
ra3bn_emperor_wreckage|Emperor Wreckage|皇陵陷落(Emperor Wreckage)|service|510|460|30|606,1405;3897,1382
ra3bn_escape_fortress|Escape Fortress|逃亡要塞(Escape Fortress)|old|500|500|0|3173,3861;1080,1771
ra3bn_escape_fortress_1_1|Escape Fortress[1.1]|逃亡要塞(Escape Fortress)[1.1]|old|500|500|0|3173,3861;1080,1771
ra3bn_escape_fortress_1_2|Escape Fortress[1.2]|逃亡要塞(Escape Fortress)[1.2]|service|580|580|0|4230,3350;2385,1524
ra3bn_escape_fortress_ore_1_2|[CorOre] Escape Fortress[1.2]|[散矿]逃亡要塞[1.2]|corona|580|580|0|4230,3350;2385,1524
ra3bn_holy_war_3_256v6|Holy War[3.256V6]|神坛战争[3.256V6]|corona|500|200|0|1030,1000;980,220;1020,1720;3980,1000;3960,1710;4040,250
ra3bn_hot_conflict|Hot Conflict[Old]|火热冲突(Hot Conflict)[旧]|old|540|540|20|3588,1461;1509,3539;3736,635;4331,1228;683,3689;1296,4302
ra3bn_hot_conflict_1_1|Hot Conflict|火热冲突(Hot Conflict)|service|540|540|20|3588,1461;1509,3539;3736,635;4331,1228;683,3689;1296,4302
ra3bn_imperial_dynasty_1_0|Imperial Dynasty[1.0]|帝国王朝(Imperial Dynasty)[1.0]|service|600|600|20|1613,1272;3990,4287;3160,1082;2418,4498
ra3bn_isle_of_outcasts|Isle of Outcasts|遗弃者之岛(Isle of Outcasts)|service|610|610|30|2595,968;3826,1647;4566,2854;2914,4511;1661,3852;961,2643
ra3bn_lake_of_albatross_1_1|Lake of Albatross[1.1]|信天翁之湖(Lake of Albatross)[1.1]|service|470|405|15|3683,474;712,475
ra3bn_limited_isle|Limited Isle|有限岛(Limited Isle)|old|600|600|0|1752,2580;4359,3472
ra3bn_mechanical_force|Mechanical Force|机械力量(Mechanical Force)|service|600|600|40|1090,2132;4103,3067
ra3bn_paradise_valley|Paradise Valley|天堂山谷(Paradise Valley)|service|700|670|50|4976,3850;4700,2471;4932,1091;1241,2406;1010,1028;1031,3849
ra3bn_pilgrimages_end|Pilgrimage's End|朝圣之终(Pilgrimage's End)|service|530|530|40|3116,617;3076,3881
ra3bn_pool_march|Pool March|泳池长征(Pool March)|service|690|740|20|4646,4941;4555,3037;4921,1650;1636,4772;1527,3519;1717,1758
ra3bn_pub_2_4|Red Alert Pub[2.4]|红警酒馆[2.4]|service|900|900|50|833,8817;833,8816;829,8815;831,8815;830,8816;832,8814
ra3bn_redemption_base|Redemption Base|救赎基地(Redemption Base)|old|600|600|0|1920,2010;4127,3930
ra3bn_redemption_base_1_1|Redemption Base[1.1]|救赎基地(Redemption Base)[1.1]|old|600|550|0|1385,2408;4652,3048
ra3bn_redemption_base_1_2|Redemption Base[1.2]|救赎基地(Redemption Base)[1.2]|service|600|550|0|1186,2310;4778,3127
ra3bn_redemption_base_ore_1_2|[CorOre] Redemption Base[1.2]|[散矿]救赎基地[1.2]|corona|600|550|0|1186,2310;4778,3127
ra3bn_sand_fiery_today|Sand Fiery Day|三伏天沙漠(Sand Fiery Day)|service|560|510|30|1461,3309;3464,3229;1474,1147;3494,1088
ra3bn_secret_island|Secret Island|秘密岛(Secret Island)|old|700|550|0|1686,2159;5265,3365
ra3bn_secret_island_1_2|Secret Island[1.2]|秘密岛(Secret Island)[1.2]|service|595|468|0|1514,1870;4428,2832
ra3bn_secret_island_ore_1_2|[CorOre] Secret Island[1.2]|[散矿]秘密岛[1.2]|corona|595|468|0|1611,1677;4340,2982
ra3bn_smai4v4_easter_island_1_0|[SMAI4v4]Easter Island|[SMAI4v4]复活节岛|service|610|635|30|2853,1051;1433,1495;733,1050;412,3574
ra3bn_smai4v4_hidden_fortress_1_0|[SMAI4v4]Hidden Fortress|[SMAI4v4]隐秘要塞|service|640|640|20|461,846;849,458;1055,2682;2643,1005
ra3bn_smai4v4_mykonos_1_0|[SMAI4v4]Mykonos|[SMAI4v4]米克诺斯|service|735|710|30|1909,1683;1040,3402;2834,539;579,554
ra3bn_snow_town|Snow Town|冰雪小镇(Snow Town)|service|590|440|30|1320,1010;3970,3060
ra3bn_snowstorm_valley_1_0|Snowstorm Valley[1.0]|风雪山谷(Snowstorm Valley)[1.0]|service|600|440|20|1191,2793;4471,2782;1436,1453;4150,1490
ra3bn_snowtop_conqueror|Snowtop Conqueror[Old]|雪顶征服者(Snowtop Conqueror)[旧]|old|540|540|20|3675,3217;3208,3776;1787,3625;3494,1099;1715,1598;1181,1951
ra3bn_snowtop_conqueror_1_1|Snowtop Conqueror|雪顶征服者(Snowtop Conqueror)|service|540|540|20|3695,3264;3186,3772;1722,3667;3314,1313;1806,1248;1318,1737
ra3bn_spring_showdown|Spring Showdown[Old]|春日对决(Spring Showdown)[旧]|old|660|660|30|3302,1282;4658,1323;4761,2874;1138,3106;1265,4719;2621,4762
ra3bn_spring_showdown_1_1|Spring Showdown|春日对决(Spring Showdown)|service|660|660|30|3302,1282;4658,1323;4761,2874;1138,3106;1265,4719;2621,4762
ra3bn_spring_walker|Spring Walker|春行者(Spring Walker)|service|460|460|30|3369,895;630,3090
ra3bn_stick_to_the_territory|Stick to the Territory|坚守领土(Stick to the Territory)|service|560|560|30|4502,1484;471,3518;4075,911;939,4093;2025,1350;2975,3650
ra3bn_summoners_rift_fortress|Summoner's Rift Fortress|召唤师峡谷要塞(Summoner's Rift Fortress)|service|1030|1030|10|441,447;988,2666;2701,899;9654,9613;7391,9150;9109,7426
ra3bn_tank_crash|Tank Crash|坦克墓地(Tank Crash)|old|640|640|20|1315,2787;4697,3236
ra3bn_tank_crash_2_0|Tank Crash[2.0]|坦克墓地(Tank Crash)[2.0]|old|640|640|20|1315,2787;4697,3236
ra3bn_temple_legend|Temple Legend|神庙传奇(Temple Legend)|old|600|460|30|935,2013;4519,1992
ra3bn_temple_legend_1_1|Temple Legend[1.1]|神庙传奇(Temple Legend)[1.1]|old|600|460|30|935,2013;4519,1992
ra3bn_temple_legend_1_2|Temple Legend[1.2]|神庙传奇(Temple Legend)[1.2]|old|600|460|30|935,2013;4519,1992
ra3bn_temple_legend_1_3|Temple Legend|神庙传奇(Temple Legend)|service|600|460|30|1011,2001;4448,2001
ra3bn_vestige_assault|Vestige Assault|遗迹突袭(Vestige Assault)|service|560|560|30|2336,423;3419,1122;4501,1271;511,3731;1593,3880;2675,4537
ra3bn_volcanic_citadel_1_2|Volcanic Citadel[1.2]|火山要塞(Volcanic Citadel)[1.2]|corona_old|700|700|0|1939,2195;3080,1771;5168,3866;4650,5074
ra3bn_volcanic_citadel_1_3|Volcanic Citadel[1.3]|火山要塞(Volcanic Citadel)[1.3]|corona|700|700|0|1939,2195;3080,1771;5168,3866;4650,5074
`;

/** The 135 maps of such a service, gathered from its public map files. */
export const serviceMaps: readonly ServiceMapFact[] = table.trim().split('\n').map(readRow);

/**
 * The 28 maps of the replay library's checkboxes (S2-64, S9-22, which names none: this list is assumed): the game's own
 * for two players, then the service's current ones for two.
 */
export const libraryMapIds: readonly string[] = [
  ...vanillaMapIds,
  ...serviceMaps
    .filter(({ pool, starts }) => (pool === 'service' || pool === 'corona') && starts.length === 2)
    .map(({ id }) => id),
];

function readRow(row: string): ServiceMapFact {
  const [id = '', englishName = '', chineseName = '', pool, width, height, border, starts = ''] =
    row.split('|');
  return {
    id,
    englishName,
    ...(chineseName !== '' && { chineseName }),
    pool: pool as ServiceMapPool, // our own table, which a test reads
    width: Number(width),
    height: Number(height),
    border: Number(border),
    starts: starts.split(';').map((start) => {
      const [x, y] = start.split(',');
      return [Number(x), Number(y)];
    }),
  };
}
