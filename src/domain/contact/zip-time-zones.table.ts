/**
 * ZIP codes by time zone. Generated on November 22, 2026 from the ZIP codes and their centers in
 * the npm package zipcodes 8.0.0 and the time zone borders of OpenStreetMap
 * (timezone-boundary-builder, through the npm package geo-tz 8.1.9). Each ZIP was looked up at its
 * center and at eight points around it, at 0.6 times the distance to its third-nearest neighbor (2
 * to 40 km), so a ZIP that reaches across a border has the zones of both sides.
 */

/** The zone of each letter. */
export const zoneLetters: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  Z: 'America/Phoenix',
  A: 'America/Anchorage',
  U: 'America/Adak',
  H: 'Pacific/Honolulu',
  S: 'Pacific/Pago_Pago',
  R: 'America/Puerto_Rico',
  G: 'Pacific/Guam',
  W: 'Pacific/Palau',
  O: 'Pacific/Pohnpei',
  J: 'Pacific/Majuro',
  L: 'Europe/London',
  B: 'Europe/Berlin',
  Q: 'Asia/Qatar',
  T: 'Asia/Tokyo',
};

/**
 * Three-digit prefixes in ranges, from the first on. Several letters: anywhere among them (military
 * mail and prefixes that are not given out yet). '#': see `splitPrefixes`. '-': not given out.
 */
export const prefixRanges =
  '005 E|006 R|010 E|090 LBQ|099 -|100 E|323 #|325 C|326 E|340 ER|341 E|350 C|359 #|361 C|' +
  '362 #|364 C|368 #|369 C|373 #|375 C|376 E|377 #|379 E|380 C|385 #|386 C|398 E|401 #|' +
  '402 E|420 C|425 #|428 -|430 E|463 #|464 C|465 #|466 E|469 #|470 E|471 #|472 E|475 #|' +
  '477 C|478 #|480 E|491 #|492 E|498 #|500 C|569 E|570 C|574 #|577 M|578 -|580 C|585 #|' +
  '589 -|590 M|600 C|677 #|680 C|690 #|693 M|694 -|700 C|739 #|740 C|790 #|791 C|793 #|' +
  '794 C|797 #|799 M|835 #|837 M|838 #|839 -|840 M|850 Z|855 #|857 Z|859 #|861 -|863 Z|' +
  '865 #|866 -|870 M|886 -|889 P|893 #|894 P|898 #|899 -|900 P|962 TG|967 #|970 P|977 #|' +
  '980 P|995 #|996 A|999 AP';

/**
 * Prefixes on both sides of a zone line: their zones, then one letter for each of the hundred ZIP
 * codes. '.' is a ZIP that can be in any of the zones, or one that is not given out.
 */
export const splitPrefixes: Readonly<Record<string, string>> = {
  '323':
    'EC .EEEEEEEEEEEEEEEEEE...EE..EEE.EEEEE.EE..EE.EEEEEE.EEEE.EEEEEEEE................................E...E',
  '324':
    'EC .CCCCCCCCC.CCC...C..CCCC.CCCC.CCCCCC.CCCC.CCCCCCCC..C.CC...C.CCCC.C.................................',
  '359':
    'EC .CCCCCCC..........................................CCCCC.CC.CCCCCC.CCC..CC.CCC.C.C..C..CCCCC.........',
  '360':
    'EC ...C.CC.CCC..C.CCC..C.CCCCC.CCCCCCCCCCCCCCCC.CCCCC.CCCC..C...CC.CCCCCC.C...C..CCCCCC...CCC.CCC......',
  '362':
    'EC .CCCCCCC..C.......................................CC.CCCCCC.CC..CCCCC..CC.CCCCCC....................',
  '363':
    'EC .CCCCC....CCCCC.CCC.CCCC......CC........C...CCC..CCCCC......CCC........C..CCC.......................',
  '368':
    'EC .CCCC.........................CCC................CC..C....C.CCC..CC....CC..C...C....................',
  '373':
    'EC .CEEECCEEEEEECEEEEC.EEEECEECCECE.ECCE..C.ECE.C.CCCEECEECCC.CCE.EECC..EEE.ECCC.CEC.CCEE.CCC.E..C..CC.',
  '374':
    'EC .EEEEEEEEEEEE.EEE....EE.E.........................E.................................................',
  '377':
    'EC .E...E.EEEEE.EEEEE.E.EE.EE.E.EEEE....EE...EEEE..E...EEEEEE..E.EEEEE..EEEEEE..EEE....................',
  '378':
    'EC .EEEE.EE.EEE.EEEE.EEEEE.EEE.EEEE........EE.E.EEEEE.EEE...E..EEEEEEEEEEEEEEE.EEEEEEE..EEEE.EEE.......',
  '385':
    'EC .CCC.CC..................................CCCCC.CCCCCC.CCCCCCC.CCCC.CCCCCCCCC..CCCCCC.C.CCC..........',
  '401':
    'EC ....E..EEEEC.....EEC.EE......E..........C..CC.....E.CC.E...EE.E..EE...CC...E.EC.....................',
  '425':
    'EC .EEE............E.EE.............E.....E.E..E........E....E.....E.EE................................',
  '426':
    'EC ..C............................E.EEE..E........E.E...E..............................................',
  '427':
    'EC .EE............CECEE.CC.E.C.CC.CE.......ECCC..C.EC....CC..EC..C..C..........E.....C.................',
  '463':
    'EC .CCCC..CC.CCC......CCCCCCC.C............CCC..CCCCCC.C..CC...........C...CC.CCC.C.CCCCC....CCCCC.....',
  '465':
    'EC .EE.E.EEE.E...EEEE......E.EEE.E.C.C.EEEEE.EEEEE...E..EEEE....EEE.E.E..EE.E......EEE.......E....E....',
  '469':
    'EC .EEEE.....EEEEEEEE.EEEEE..E.EEEEEE.EEEEEEEEE.EEE..EEEE...EEE.EE..E.E..EE..EE.EEEE.E.EEEEEEEEE.EEE.E.',
  '471':
    'EC ..E.E.EEE.EEE.EE.EEEE.EEEEE..EEEEEEEE.EEEEEEEEEE..EE........EEEEEEEE..E.E..E.E............E........E',
  '475':
    'EC .E..........E.C....ECEE..C.EEE.C...ECC....E..EEE.ECCCE...EE..EE.E..EE....ECE..ECEE....C.C.E.....EEE.',
  '476':
    'EC .C........CCCCCCCCC.C........CCC.CCC.CCC.......CCC....C..........C....C............C................',
  '478':
    'EC .EEEEE.EEE.EE.................E.EEE.EEE.EEE..EE.E.EEEEEEEEEEE.EEEEE.EE.EE.EEE.EEEEE.EE..............',
  '479':
    'EC .EEEEEEE.E......E.E.EECEEEE.EEE.EEEEEEEEEE.CE....EE.E.EE..EEE.ECCEEEEEEE...E..C.EE.E..EEEEE.EEE.EE..',
  '491':
    'EC .EEEE.EE...EEE.EE..EEE...EEEEEE.....................................................................',
  '498':
    'EC .CC..EEEE...C.E.EEE.ECE..EEE.E.C.ECEEEEEEE.....CCE..CEEE..C...ECEEE.E.CEECC.C.E.EC.EEECC...ECCEE....',
  '499':
    'EC .ECC.E..E..CEE.CEEE.CEE....C.EEE..EC..C...E..EECE.E.EE.E..ECE.EECE..C..E............................',
  '574':
    'CM .CC..................CC.C.CCCCC.CCCCCCCCCCC..CC.CCCCC.CCCC..CC...CCCCCCCCCCCCC.C.C..................',
  '575':
    'CM ....................C.CC....CC.C.CC.C.C.CC.MC...C..M.M.C...C...CC.CMCCCCC...CM.CC...CC..............',
  '576':
    'CM ....................MMMM.MM...M.CMM.M.MMMM..MMC..MMMM...MM...M......................................',
  '585':
    'CM .CCCCCCC.............C.CC...CMCCCM......C.C.CC...C..C.C...CCCCMC.CC...CCCC.CCC.CCC..................',
  '586':
    'CM .MM.................MMMM..MM..M.M......M.MMMMMMM.MMMMMMMM...........................................',
  '587':
    'CM .CCCCC.C..CCCC..C.C..CCC.C.C..CC.CCCCC..CC..C.C.C.C.C..CC.CCCCCC.C..CCCCCC.CC.CC.CCCCC.CCCC.CCCC....',
  '588':
    'CM .CCC..........................C..C.C.......CC..C.C..CCC.C...........................................',
  '677':
    'CM .C............................C...CMCCCCCM..CC.CCC.CCC...C....M.....................................',
  '678':
    'CM .C.............................C..CCMCCCCCCCC.C..CCC.CC....CC..CCC.CCCCC....CCM.C.C.................',
  '679':
    'CM .C...C.............................................CCCC.............................................',
  '690':
    'CM .C..................C.CMCCCMCC..CMC.C.CCC.C.C.C.....................................................',
  '691':
    'CM .C.C................C.MC.M.MMMCMCM.C..C.MMCCMMMMMMMC.MM.MC..M.MC..C.M.CC..................M.........',
  '692':
    'CM ..........CM..C..CM.CC..............................................................................',
  '739':
    'CM .C.............................CCC....CC..C.CC...CCC........C.......................................',
  '790':
    'CM .CCC.C.CCCCCCCCCC.CC.CC.CC.C.C.CCCCCC..CCCCCCCC....CCCC.CCCC.CCCCCC.C.C.CC...CCCCCCCCCC.C..CCCCCCCC.',
  '793':
    'CM ...........CCC..C...C.CCC.C..CCC....C.CC..CCCCCC..CC.C..CCCCC..CC.CC.CCCCC..CCCCCCCC................',
  '797':
    'CM .CCCCCCCC.CCCCC...CCCC........CC.CCC..CCCCCCC...CC..C.CCC.CCCCCCCCC.CC..C...CCC.CCCC.CC.CC..........',
  '798':
    'CM .....................M........CCC.CMM.MM..CC.CC.CM..CMC.............................................',
  '835':
    'MP .P..................P.PPPPP...PP.P.PPP.PPP.PPPP.P...PP.P............................................',
  '836':
    'MP .MM.MMMM..MMM..MMM.M..MMM.MMMMMMMMMMMMMM.MMMMMMMM.MMMMMMMM..MM....M..MM.M...MM..M.....MM............',
  '838':
    'MP .PPPPPP.PPP.PPPPP....PPPPP.P..P.PPPPPP.PPPPPP...PPPPPPPPPPP.PP..PPPPPPPPPPP.PP......................',
  '855':
    'MZ .ZZ...........................ZZZ..ZZ..ZZZZZZZZZZ.ZZZZZ.............................................',
  '856':
    'MZ .ZZZ.ZZZZZZZ.ZZZZZZZZZZZZZZZZZZZ.ZZZZZZZZZ.ZZZZ.Z.Z.ZZZZ..Z...Z.......ZZ............................',
  '859':
    'MZ .ZZ........ZZ..........ZZZZZZZZZZZZZZZZZZZZ.........................................................',
  '860':
    'MZ .ZZZZZ.....Z...Z.ZZ....ZZZ...ZZ.ZMZ...ZZ..ZZM.Z......M..............................................',
  '865':
    'MZ ...MMM.MM..M..MM....M..............M..M.M....M.M.......ZM...........................................',
  '893':
    'MP .P........P...PPPPPP................................................................................',
  '898':
    'MP .PPP...........P....PPPPP...P....PPP................................................................',
  '967':
    'HS .H.HHHHHHHH.HHHHHHHHHHH..HHHHHHHHHH..HHHHHHHHHHHHHHHHHHHHH.HHHHHHHHHHHHHHHH.HHHHHHHHHHH.HHHHHH.HHH.S',
  '968':
    'HJ .HHHHHHHHHHHHHHHHHHHHHHHHHHHH.H....HHHHHHH.HH.HHHHH..HH..HHHHH.H..................................J.',
  '969':
    'GWOJ ..........G.GG.GGG.G.G.G....GG.GG......WWOGGO.....GGG.......J.........J.............................',
  '977':
    'MP .PPP...PPPPPP.......PPP.......PP.PPPPPPP.P........PPPPP.P.PPPP......................................',
  '978':
    'MP .P........P.PPP..PP.P..PPPPPP.P..P.PP.PP.P.PPPP.P.P.....PP.P.PP.PP.PPP...PPPPP..P.PP.PP.............',
  '979':
    'MP .MM...M...M..MM...M.M...............................................................................',
  '995':
    'AU .AAAAAAAAAAA.AAAAAAAAAAAA....AA.........A....AUUAAAAAAAAAAAA.A.AAAAAAA.AAAAAAAAAAA.A.AAAAAAA.......A',
};
