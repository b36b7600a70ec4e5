/**
 * Every geographic area code of the North American Numbering Plan that is in service or assigned,
 * overlays included. Source: the area code report of the North American Numbering Plan
 * Administrator (nationalnanpa.com) of 26 November 2025, joined with the time zones by prefix of
 * libphonenumber (resources/timezones, 12 June 2018). Where the two differ, an area code has the
 * zones of both; an overlay has the zones of the code that it overlays.
 *
 * Set by hand: Arizona keeps Mountain Standard Time all year, the Navajo Nation (928) does not; the
 * Alabama side of Columbus, Georgia (334, 483) observes Eastern time.
 */

/** State or territory, letters of its zones (see `zoneLetters`), area codes. */
export const domesticAreaCodes = `
AK AU: 907
AL C: 205 251 256 659 938
AL EC: 334 483
AR C: 327 479 501 870
AS S: 684
AZ MZ: 928
AZ Z: 480 520 602 623
CA P: 209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951
CO M: 303 719 720 748 970 983
CT E: 203 475 860 959
DC E: 202 771
DE E: 302
FL E: 239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954
FL EC: 448 850
GA E: 229 404 470 478 565 678 706 762 770 912 943
GU G: 671
HI H: 808
IA C: 319 515 563 641 712
ID MP: 208 986
IL C: 217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872
IN E: 260 317 463 765
IN EC: 219 574 812 930
KS C: 316 913
KS CM: 620 785
KY E: 502 761 859
KY EC: 270 364 606
LA C: 225 318 337 457 504 985
MA E: 339 351 413 508 617 774 781 857 978
MD E: 227 240 301 410 443 667
ME E: 207
MI E: 231 248 269 313 517 586 616 679 734 810 947 989
MI EC: 906
MN C: 218 320 507 612 651 763 924 952
MO C: 235 314 417 557 573 636 660 816 975
MP G: 670
MS C: 228 471 601 662 769
MT M: 406
NC E: 252 336 472 704 743 828 910 919 980 984
ND CM: 701
NE C: 402 531
NE CM: 308
NH E: 603
NJ E: 201 551 609 640 732 848 856 862 908 973
NM M: 505 575
NV MP: 775
NV P: 702 725
NY E: 212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934
OH E: 216 220 234 283 326 330 380 419 436 440 513 567 614 740 937
OK C: 405 539 572 580 918
OR MP: 458 541
OR P: 503 971
PA E: 215 223 267 272 412 445 484 570 582 610 717 724 814 835 878
PR R: 787 939
RI E: 401
SC E: 803 821 839 843 854 864
SD CM: 605
TN C: 615 629 731 901
TN E: 865
TN EC: 423 729 931
TX C: 210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979
TX CM: 915
UT M: 385 435 801
VA E: 276 434 540 571 686 703 757 804 826 948
VI R: 340
VT E: 802
WA P: 206 253 360 425 509 564
WI C: 262 274 353 414 534 608 715 920
WV E: 304 681
WY M: 307`;

/** Zones, area codes: Canada, Bermuda and the Caribbean. */
export const foreignAreaCodes = `
America/Anguilla: 264
America/Antigua: 268
America/Barbados: 246
America/Cayman: 345
America/Dominica: 767
America/Edmonton: 368 403 587 780 825
America/Grand_Turk: 649
America/Grenada: 473
America/Halifax: 428 506 782 902
America/Jamaica: 658 876
America/Lower_Princes: 721
America/Montserrat: 664
America/Nassau: 242
America/Port_of_Spain: 868
America/Regina America/Edmonton: 306 474 639
America/Santo_Domingo: 809 829 849
America/St_Johns America/Halifax America/Puerto_Rico: 709 879
America/St_Kitts: 869
America/St_Lucia: 758
America/St_Vincent: 784
America/Toronto: 226 249 263 273 289 343 354 365 382 416 437 438 450 468 514 519 548 579 613 647 683 705 742 753 819 873 905 942
America/Toronto America/Halifax: 367 418 581
America/Toronto America/Winnipeg: 807
America/Toronto America/Winnipeg America/Edmonton America/Whitehorse: 867
America/Tortola: 284
America/Vancouver: 604
America/Vancouver America/Edmonton: 236 250 257 672 778
America/Winnipeg: 204 431 584
Atlantic/Bermuda: 441`;
