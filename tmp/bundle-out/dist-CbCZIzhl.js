import { t as __commonJSMin } from "./rolldown-runtime-C1I3wEg2.js";
// node_modules/@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.cjs
var require_adjacencyGraphs_json = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"azerty": {
			"0": [
				"ç9",
				null,
				null,
				")°",
				"pP",
				"oO"
			],
			"1": [
				"²~",
				null,
				null,
				"é2",
				"aA",
				null
			],
			"2": [
				"&1",
				null,
				null,
				"\"3",
				"zZ",
				"aA"
			],
			"3": [
				"é2",
				null,
				null,
				"'4",
				"eE",
				"zZ"
			],
			"4": [
				"\"3",
				null,
				null,
				"(5",
				"rR",
				"eE"
			],
			"5": [
				"'4",
				null,
				null,
				"-6",
				"tT",
				"rR"
			],
			"6": [
				"(5",
				null,
				null,
				"è7",
				"yY",
				"tT"
			],
			"7": [
				"-6",
				null,
				null,
				"_8",
				"uU",
				"yY"
			],
			"8": [
				"è7",
				null,
				null,
				"ç9",
				"iI",
				"uU"
			],
			"9": [
				"_8",
				null,
				null,
				"à0",
				"oO",
				"iI"
			],
			"²": [
				null,
				null,
				null,
				"&1",
				null,
				null
			],
			"~": [
				null,
				null,
				null,
				"&1",
				null,
				null
			],
			"&": [
				"²~",
				null,
				null,
				"é2",
				"aA",
				null
			],
			"é": [
				"&1",
				null,
				null,
				"\"3",
				"zZ",
				"aA"
			],
			"\"": [
				"pP",
				")°",
				"+=",
				"$£",
				"ù%",
				"mM"
			],
			"'": [
				"\"3",
				null,
				null,
				"(5",
				"rR",
				"eE"
			],
			"(": [
				"'4",
				null,
				null,
				"-6",
				"tT",
				"rR"
			],
			"-": [
				"(5",
				null,
				null,
				"è7",
				"yY",
				"tT"
			],
			"è": [
				"-6",
				null,
				null,
				"_8",
				"uU",
				"yY"
			],
			"_": [
				"è7",
				null,
				null,
				"ç9",
				"iI",
				"uU"
			],
			"ç": [
				"_8",
				null,
				null,
				"à0",
				"oO",
				"iI"
			],
			"à": [
				"ç9",
				null,
				null,
				")°",
				"pP",
				"oO"
			],
			")": [
				"à0",
				null,
				null,
				"+=",
				"^\"",
				"pP"
			],
			"°": [
				"à0",
				null,
				null,
				"+=",
				"^\"",
				"pP"
			],
			"+": [
				")°",
				null,
				null,
				null,
				"$£",
				"^\""
			],
			"=": [
				")°",
				null,
				null,
				null,
				"$£",
				"^\""
			],
			"a": [
				null,
				"&1",
				"é2",
				"zZ",
				"qQ",
				null
			],
			"A": [
				null,
				"&1",
				"é2",
				"zZ",
				"qQ",
				null
			],
			"z": [
				"aA",
				"é2",
				"\"3",
				"eE",
				"sS",
				"qQ"
			],
			"Z": [
				"aA",
				"é2",
				"\"3",
				"eE",
				"sS",
				"qQ"
			],
			"e": [
				"zZ",
				"\"3",
				"'4",
				"rR",
				"dD",
				"sS"
			],
			"E": [
				"zZ",
				"\"3",
				"'4",
				"rR",
				"dD",
				"sS"
			],
			"r": [
				"eE",
				"'4",
				"(5",
				"tT",
				"fF",
				"dD"
			],
			"R": [
				"eE",
				"'4",
				"(5",
				"tT",
				"fF",
				"dD"
			],
			"t": [
				"rR",
				"(5",
				"-6",
				"yY",
				"gG",
				"fF"
			],
			"T": [
				"rR",
				"(5",
				"-6",
				"yY",
				"gG",
				"fF"
			],
			"y": [
				"tT",
				"-6",
				"è7",
				"uU",
				"hH",
				"gG"
			],
			"Y": [
				"tT",
				"-6",
				"è7",
				"uU",
				"hH",
				"gG"
			],
			"u": [
				"yY",
				"è7",
				"_8",
				"iI",
				"jJ",
				"hH"
			],
			"U": [
				"yY",
				"è7",
				"_8",
				"iI",
				"jJ",
				"hH"
			],
			"i": [
				"uU",
				"_8",
				"ç9",
				"oO",
				"kK",
				"jJ"
			],
			"I": [
				"uU",
				"_8",
				"ç9",
				"oO",
				"kK",
				"jJ"
			],
			"o": [
				"iI",
				"ç9",
				"à0",
				"pP",
				"lL",
				"kK"
			],
			"O": [
				"iI",
				"ç9",
				"à0",
				"pP",
				"lL",
				"kK"
			],
			"p": [
				"oO",
				"à0",
				")°",
				"^\"",
				"mM",
				"lL"
			],
			"P": [
				"oO",
				"à0",
				")°",
				"^\"",
				"mM",
				"lL"
			],
			"^": [
				"pP",
				")°",
				"+=",
				"$£",
				"ù%",
				"mM"
			],
			"$": [
				"^\"",
				"+=",
				null,
				null,
				"*µ",
				"ù%"
			],
			"£": [
				"^\"",
				"+=",
				null,
				null,
				"*µ",
				"ù%"
			],
			"q": [
				null,
				"aA",
				"zZ",
				"sS",
				"wW",
				"<>"
			],
			"Q": [
				null,
				"aA",
				"zZ",
				"sS",
				"wW",
				"<>"
			],
			"s": [
				"qQ",
				"zZ",
				"eE",
				"dD",
				"xX",
				"wW"
			],
			"S": [
				"qQ",
				"zZ",
				"eE",
				"dD",
				"xX",
				"wW"
			],
			"d": [
				"sS",
				"eE",
				"rR",
				"fF",
				"cC",
				"xX"
			],
			"D": [
				"sS",
				"eE",
				"rR",
				"fF",
				"cC",
				"xX"
			],
			"f": [
				"dD",
				"rR",
				"tT",
				"gG",
				"vV",
				"cC"
			],
			"F": [
				"dD",
				"rR",
				"tT",
				"gG",
				"vV",
				"cC"
			],
			"g": [
				"fF",
				"tT",
				"yY",
				"hH",
				"bB",
				"vV"
			],
			"G": [
				"fF",
				"tT",
				"yY",
				"hH",
				"bB",
				"vV"
			],
			"h": [
				"gG",
				"yY",
				"uU",
				"jJ",
				"nN",
				"bB"
			],
			"H": [
				"gG",
				"yY",
				"uU",
				"jJ",
				"nN",
				"bB"
			],
			"j": [
				"hH",
				"uU",
				"iI",
				"kK",
				",?",
				"nN"
			],
			"J": [
				"hH",
				"uU",
				"iI",
				"kK",
				",?",
				"nN"
			],
			"k": [
				"jJ",
				"iI",
				"oO",
				"lL",
				";.",
				",?"
			],
			"K": [
				"jJ",
				"iI",
				"oO",
				"lL",
				";.",
				",?"
			],
			"l": [
				"kK",
				"oO",
				"pP",
				"mM",
				":/",
				";."
			],
			"L": [
				"kK",
				"oO",
				"pP",
				"mM",
				":/",
				";."
			],
			"m": [
				"lL",
				"pP",
				"^\"",
				"ù%",
				"!§",
				":/"
			],
			"M": [
				"lL",
				"pP",
				"^\"",
				"ù%",
				"!§",
				":/"
			],
			"ù": [
				"mM",
				"^\"",
				"$£",
				"*µ",
				null,
				"!§"
			],
			"%": [
				"mM",
				"^\"",
				"$£",
				"*µ",
				null,
				"!§"
			],
			"*": [
				"ù%",
				"$£",
				null,
				null,
				null,
				null
			],
			"µ": [
				"ù%",
				"$£",
				null,
				null,
				null,
				null
			],
			"<": [
				null,
				null,
				"qQ",
				"wW",
				null,
				null
			],
			">": [
				null,
				null,
				"qQ",
				"wW",
				null,
				null
			],
			"w": [
				"<>",
				"qQ",
				"sS",
				"xX",
				null,
				null
			],
			"W": [
				"<>",
				"qQ",
				"sS",
				"xX",
				null,
				null
			],
			"x": [
				"wW",
				"sS",
				"dD",
				"cC",
				null,
				null
			],
			"X": [
				"wW",
				"sS",
				"dD",
				"cC",
				null,
				null
			],
			"c": [
				"xX",
				"dD",
				"fF",
				"vV",
				null,
				null
			],
			"C": [
				"xX",
				"dD",
				"fF",
				"vV",
				null,
				null
			],
			"v": [
				"cC",
				"fF",
				"gG",
				"bB",
				null,
				null
			],
			"V": [
				"cC",
				"fF",
				"gG",
				"bB",
				null,
				null
			],
			"b": [
				"vV",
				"gG",
				"hH",
				"nN",
				null,
				null
			],
			"B": [
				"vV",
				"gG",
				"hH",
				"nN",
				null,
				null
			],
			"n": [
				"bB",
				"hH",
				"jJ",
				",?",
				null,
				null
			],
			"N": [
				"bB",
				"hH",
				"jJ",
				",?",
				null,
				null
			],
			",": [
				"nN",
				"jJ",
				"kK",
				";.",
				null,
				null
			],
			"?": [
				"nN",
				"jJ",
				"kK",
				";.",
				null,
				null
			],
			";": [
				",?",
				"kK",
				"lL",
				":/",
				null,
				null
			],
			".": [
				",?",
				"kK",
				"lL",
				":/",
				null,
				null
			],
			":": [
				";.",
				"lL",
				"mM",
				"!§",
				null,
				null
			],
			"/": [
				";.",
				"lL",
				"mM",
				"!§",
				null,
				null
			],
			"!": [
				":/",
				"mM",
				"ù%",
				null,
				null,
				null
			],
			"§": [
				":/",
				"mM",
				"ù%",
				null,
				null,
				null
			]
		},
		"dvorak": {
			"0": [
				"9(",
				null,
				null,
				"[{",
				"lL",
				"rR"
			],
			"1": [
				"`~",
				null,
				null,
				"2@",
				"'\"",
				null
			],
			"2": [
				"1!",
				null,
				null,
				"3#",
				",<",
				"'\""
			],
			"3": [
				"2@",
				null,
				null,
				"4$",
				".>",
				",<"
			],
			"4": [
				"3#",
				null,
				null,
				"5%",
				"pP",
				".>"
			],
			"5": [
				"4$",
				null,
				null,
				"6^",
				"yY",
				"pP"
			],
			"6": [
				"5%",
				null,
				null,
				"7&",
				"fF",
				"yY"
			],
			"7": [
				"6^",
				null,
				null,
				"8*",
				"gG",
				"fF"
			],
			"8": [
				"7&",
				null,
				null,
				"9(",
				"cC",
				"gG"
			],
			"9": [
				"8*",
				null,
				null,
				"0)",
				"rR",
				"cC"
			],
			"`": [
				null,
				null,
				null,
				"1!",
				null,
				null
			],
			"~": [
				null,
				null,
				null,
				"1!",
				null,
				null
			],
			"!": [
				"`~",
				null,
				null,
				"2@",
				"'\"",
				null
			],
			"@": [
				"1!",
				null,
				null,
				"3#",
				",<",
				"'\""
			],
			"#": [
				"2@",
				null,
				null,
				"4$",
				".>",
				",<"
			],
			"$": [
				"3#",
				null,
				null,
				"5%",
				"pP",
				".>"
			],
			"%": [
				"4$",
				null,
				null,
				"6^",
				"yY",
				"pP"
			],
			"^": [
				"5%",
				null,
				null,
				"7&",
				"fF",
				"yY"
			],
			"&": [
				"6^",
				null,
				null,
				"8*",
				"gG",
				"fF"
			],
			"*": [
				"7&",
				null,
				null,
				"9(",
				"cC",
				"gG"
			],
			"(": [
				"8*",
				null,
				null,
				"0)",
				"rR",
				"cC"
			],
			")": [
				"9(",
				null,
				null,
				"[{",
				"lL",
				"rR"
			],
			"[": [
				"0)",
				null,
				null,
				"]}",
				"/?",
				"lL"
			],
			"{": [
				"0)",
				null,
				null,
				"]}",
				"/?",
				"lL"
			],
			"]": [
				"[{",
				null,
				null,
				null,
				"=+",
				"/?"
			],
			"}": [
				"[{",
				null,
				null,
				null,
				"=+",
				"/?"
			],
			"'": [
				null,
				"1!",
				"2@",
				",<",
				"aA",
				null
			],
			"\"": [
				null,
				"1!",
				"2@",
				",<",
				"aA",
				null
			],
			",": [
				"'\"",
				"2@",
				"3#",
				".>",
				"oO",
				"aA"
			],
			"<": [
				"'\"",
				"2@",
				"3#",
				".>",
				"oO",
				"aA"
			],
			".": [
				",<",
				"3#",
				"4$",
				"pP",
				"eE",
				"oO"
			],
			">": [
				",<",
				"3#",
				"4$",
				"pP",
				"eE",
				"oO"
			],
			"p": [
				".>",
				"4$",
				"5%",
				"yY",
				"uU",
				"eE"
			],
			"P": [
				".>",
				"4$",
				"5%",
				"yY",
				"uU",
				"eE"
			],
			"y": [
				"pP",
				"5%",
				"6^",
				"fF",
				"iI",
				"uU"
			],
			"Y": [
				"pP",
				"5%",
				"6^",
				"fF",
				"iI",
				"uU"
			],
			"f": [
				"yY",
				"6^",
				"7&",
				"gG",
				"dD",
				"iI"
			],
			"F": [
				"yY",
				"6^",
				"7&",
				"gG",
				"dD",
				"iI"
			],
			"g": [
				"fF",
				"7&",
				"8*",
				"cC",
				"hH",
				"dD"
			],
			"G": [
				"fF",
				"7&",
				"8*",
				"cC",
				"hH",
				"dD"
			],
			"c": [
				"gG",
				"8*",
				"9(",
				"rR",
				"tT",
				"hH"
			],
			"C": [
				"gG",
				"8*",
				"9(",
				"rR",
				"tT",
				"hH"
			],
			"r": [
				"cC",
				"9(",
				"0)",
				"lL",
				"nN",
				"tT"
			],
			"R": [
				"cC",
				"9(",
				"0)",
				"lL",
				"nN",
				"tT"
			],
			"l": [
				"rR",
				"0)",
				"[{",
				"/?",
				"sS",
				"nN"
			],
			"L": [
				"rR",
				"0)",
				"[{",
				"/?",
				"sS",
				"nN"
			],
			"/": [
				"lL",
				"[{",
				"]}",
				"=+",
				"-_",
				"sS"
			],
			"?": [
				"lL",
				"[{",
				"]}",
				"=+",
				"-_",
				"sS"
			],
			"=": [
				"/?",
				"]}",
				null,
				"\\|",
				null,
				"-_"
			],
			"+": [
				"/?",
				"]}",
				null,
				"\\|",
				null,
				"-_"
			],
			"\\": [
				"=+",
				null,
				null,
				null,
				null,
				null
			],
			"|": [
				"=+",
				null,
				null,
				null,
				null,
				null
			],
			"a": [
				null,
				"'\"",
				",<",
				"oO",
				";:",
				null
			],
			"A": [
				null,
				"'\"",
				",<",
				"oO",
				";:",
				null
			],
			"o": [
				"aA",
				",<",
				".>",
				"eE",
				"qQ",
				";:"
			],
			"O": [
				"aA",
				",<",
				".>",
				"eE",
				"qQ",
				";:"
			],
			"e": [
				"oO",
				".>",
				"pP",
				"uU",
				"jJ",
				"qQ"
			],
			"E": [
				"oO",
				".>",
				"pP",
				"uU",
				"jJ",
				"qQ"
			],
			"u": [
				"eE",
				"pP",
				"yY",
				"iI",
				"kK",
				"jJ"
			],
			"U": [
				"eE",
				"pP",
				"yY",
				"iI",
				"kK",
				"jJ"
			],
			"i": [
				"uU",
				"yY",
				"fF",
				"dD",
				"xX",
				"kK"
			],
			"I": [
				"uU",
				"yY",
				"fF",
				"dD",
				"xX",
				"kK"
			],
			"d": [
				"iI",
				"fF",
				"gG",
				"hH",
				"bB",
				"xX"
			],
			"D": [
				"iI",
				"fF",
				"gG",
				"hH",
				"bB",
				"xX"
			],
			"h": [
				"dD",
				"gG",
				"cC",
				"tT",
				"mM",
				"bB"
			],
			"H": [
				"dD",
				"gG",
				"cC",
				"tT",
				"mM",
				"bB"
			],
			"t": [
				"hH",
				"cC",
				"rR",
				"nN",
				"wW",
				"mM"
			],
			"T": [
				"hH",
				"cC",
				"rR",
				"nN",
				"wW",
				"mM"
			],
			"n": [
				"tT",
				"rR",
				"lL",
				"sS",
				"vV",
				"wW"
			],
			"N": [
				"tT",
				"rR",
				"lL",
				"sS",
				"vV",
				"wW"
			],
			"s": [
				"nN",
				"lL",
				"/?",
				"-_",
				"zZ",
				"vV"
			],
			"S": [
				"nN",
				"lL",
				"/?",
				"-_",
				"zZ",
				"vV"
			],
			"-": [
				"sS",
				"/?",
				"=+",
				null,
				null,
				"zZ"
			],
			"_": [
				"sS",
				"/?",
				"=+",
				null,
				null,
				"zZ"
			],
			";": [
				null,
				"aA",
				"oO",
				"qQ",
				null,
				null
			],
			":": [
				null,
				"aA",
				"oO",
				"qQ",
				null,
				null
			],
			"q": [
				";:",
				"oO",
				"eE",
				"jJ",
				null,
				null
			],
			"Q": [
				";:",
				"oO",
				"eE",
				"jJ",
				null,
				null
			],
			"j": [
				"qQ",
				"eE",
				"uU",
				"kK",
				null,
				null
			],
			"J": [
				"qQ",
				"eE",
				"uU",
				"kK",
				null,
				null
			],
			"k": [
				"jJ",
				"uU",
				"iI",
				"xX",
				null,
				null
			],
			"K": [
				"jJ",
				"uU",
				"iI",
				"xX",
				null,
				null
			],
			"x": [
				"kK",
				"iI",
				"dD",
				"bB",
				null,
				null
			],
			"X": [
				"kK",
				"iI",
				"dD",
				"bB",
				null,
				null
			],
			"b": [
				"xX",
				"dD",
				"hH",
				"mM",
				null,
				null
			],
			"B": [
				"xX",
				"dD",
				"hH",
				"mM",
				null,
				null
			],
			"m": [
				"bB",
				"hH",
				"tT",
				"wW",
				null,
				null
			],
			"M": [
				"bB",
				"hH",
				"tT",
				"wW",
				null,
				null
			],
			"w": [
				"mM",
				"tT",
				"nN",
				"vV",
				null,
				null
			],
			"W": [
				"mM",
				"tT",
				"nN",
				"vV",
				null,
				null
			],
			"v": [
				"wW",
				"nN",
				"sS",
				"zZ",
				null,
				null
			],
			"V": [
				"wW",
				"nN",
				"sS",
				"zZ",
				null,
				null
			],
			"z": [
				"vV",
				"sS",
				"-_",
				null,
				null,
				null
			],
			"Z": [
				"vV",
				"sS",
				"-_",
				null,
				null,
				null
			]
		},
		"keypad": {
			"0": [
				null,
				"1",
				"2",
				"3",
				".",
				null,
				null,
				null
			],
			"1": [
				null,
				null,
				"4",
				"5",
				"2",
				"0",
				null,
				null
			],
			"2": [
				"1",
				"4",
				"5",
				"6",
				"3",
				".",
				"0",
				null
			],
			"3": [
				"2",
				"5",
				"6",
				null,
				null,
				null,
				".",
				"0"
			],
			"4": [
				null,
				null,
				"7",
				"8",
				"5",
				"2",
				"1",
				null
			],
			"5": [
				"4",
				"7",
				"8",
				"9",
				"6",
				"3",
				"2",
				"1"
			],
			"6": [
				"5",
				"8",
				"9",
				"+",
				null,
				null,
				"3",
				"2"
			],
			"7": [
				null,
				null,
				null,
				"/",
				"8",
				"5",
				"4",
				null
			],
			"8": [
				"7",
				null,
				"/",
				"*",
				"9",
				"6",
				"5",
				"4"
			],
			"9": [
				"8",
				"/",
				"*",
				"-",
				"+",
				null,
				"6",
				"5"
			],
			"/": [
				null,
				null,
				null,
				null,
				"*",
				"9",
				"8",
				"7"
			],
			"*": [
				"/",
				null,
				null,
				null,
				"-",
				"+",
				"9",
				"8"
			],
			"-": [
				"*",
				null,
				null,
				null,
				null,
				null,
				"+",
				"9"
			],
			"+": [
				"9",
				"*",
				"-",
				null,
				null,
				null,
				null,
				"6"
			],
			".": [
				"0",
				"2",
				"3",
				null,
				null,
				null,
				null,
				null
			]
		},
		"keypadMac": {
			"0": [
				null,
				"1",
				"2",
				"3",
				".",
				null,
				null,
				null
			],
			"1": [
				null,
				null,
				"4",
				"5",
				"2",
				"0",
				null,
				null
			],
			"2": [
				"1",
				"4",
				"5",
				"6",
				"3",
				".",
				"0",
				null
			],
			"3": [
				"2",
				"5",
				"6",
				"+",
				null,
				null,
				".",
				"0"
			],
			"4": [
				null,
				null,
				"7",
				"8",
				"5",
				"2",
				"1",
				null
			],
			"5": [
				"4",
				"7",
				"8",
				"9",
				"6",
				"3",
				"2",
				"1"
			],
			"6": [
				"5",
				"8",
				"9",
				"-",
				"+",
				null,
				"3",
				"2"
			],
			"7": [
				null,
				null,
				null,
				"=",
				"8",
				"5",
				"4",
				null
			],
			"8": [
				"7",
				null,
				"=",
				"/",
				"9",
				"6",
				"5",
				"4"
			],
			"9": [
				"8",
				"=",
				"/",
				"*",
				"-",
				"+",
				"6",
				"5"
			],
			"=": [
				null,
				null,
				null,
				null,
				"/",
				"9",
				"8",
				"7"
			],
			"/": [
				"=",
				null,
				null,
				null,
				"*",
				"-",
				"9",
				"8"
			],
			"*": [
				"/",
				null,
				null,
				null,
				null,
				null,
				"-",
				"9"
			],
			"-": [
				"9",
				"/",
				"*",
				null,
				null,
				null,
				"+",
				"6"
			],
			"+": [
				"6",
				"9",
				"-",
				null,
				null,
				null,
				null,
				"3"
			],
			".": [
				"0",
				"2",
				"3",
				null,
				null,
				null,
				null,
				null
			]
		},
		"qwerty": {
			"0": [
				"9(",
				null,
				null,
				"-_",
				"pP",
				"oO"
			],
			"1": [
				"`~",
				null,
				null,
				"2@",
				"qQ",
				null
			],
			"2": [
				"1!",
				null,
				null,
				"3#",
				"wW",
				"qQ"
			],
			"3": [
				"2@",
				null,
				null,
				"4$",
				"eE",
				"wW"
			],
			"4": [
				"3#",
				null,
				null,
				"5%",
				"rR",
				"eE"
			],
			"5": [
				"4$",
				null,
				null,
				"6^",
				"tT",
				"rR"
			],
			"6": [
				"5%",
				null,
				null,
				"7&",
				"yY",
				"tT"
			],
			"7": [
				"6^",
				null,
				null,
				"8*",
				"uU",
				"yY"
			],
			"8": [
				"7&",
				null,
				null,
				"9(",
				"iI",
				"uU"
			],
			"9": [
				"8*",
				null,
				null,
				"0)",
				"oO",
				"iI"
			],
			"`": [
				null,
				null,
				null,
				"1!",
				null,
				null
			],
			"~": [
				null,
				null,
				null,
				"1!",
				null,
				null
			],
			"!": [
				"`~",
				null,
				null,
				"2@",
				"qQ",
				null
			],
			"@": [
				"1!",
				null,
				null,
				"3#",
				"wW",
				"qQ"
			],
			"#": [
				"2@",
				null,
				null,
				"4$",
				"eE",
				"wW"
			],
			"$": [
				"3#",
				null,
				null,
				"5%",
				"rR",
				"eE"
			],
			"%": [
				"4$",
				null,
				null,
				"6^",
				"tT",
				"rR"
			],
			"^": [
				"5%",
				null,
				null,
				"7&",
				"yY",
				"tT"
			],
			"&": [
				"6^",
				null,
				null,
				"8*",
				"uU",
				"yY"
			],
			"*": [
				"7&",
				null,
				null,
				"9(",
				"iI",
				"uU"
			],
			"(": [
				"8*",
				null,
				null,
				"0)",
				"oO",
				"iI"
			],
			")": [
				"9(",
				null,
				null,
				"-_",
				"pP",
				"oO"
			],
			"-": [
				"0)",
				null,
				null,
				"=+",
				"[{",
				"pP"
			],
			"_": [
				"0)",
				null,
				null,
				"=+",
				"[{",
				"pP"
			],
			"=": [
				"-_",
				null,
				null,
				null,
				"]}",
				"[{"
			],
			"+": [
				"-_",
				null,
				null,
				null,
				"]}",
				"[{"
			],
			"q": [
				null,
				"1!",
				"2@",
				"wW",
				"aA",
				null
			],
			"Q": [
				null,
				"1!",
				"2@",
				"wW",
				"aA",
				null
			],
			"w": [
				"qQ",
				"2@",
				"3#",
				"eE",
				"sS",
				"aA"
			],
			"W": [
				"qQ",
				"2@",
				"3#",
				"eE",
				"sS",
				"aA"
			],
			"e": [
				"wW",
				"3#",
				"4$",
				"rR",
				"dD",
				"sS"
			],
			"E": [
				"wW",
				"3#",
				"4$",
				"rR",
				"dD",
				"sS"
			],
			"r": [
				"eE",
				"4$",
				"5%",
				"tT",
				"fF",
				"dD"
			],
			"R": [
				"eE",
				"4$",
				"5%",
				"tT",
				"fF",
				"dD"
			],
			"t": [
				"rR",
				"5%",
				"6^",
				"yY",
				"gG",
				"fF"
			],
			"T": [
				"rR",
				"5%",
				"6^",
				"yY",
				"gG",
				"fF"
			],
			"y": [
				"tT",
				"6^",
				"7&",
				"uU",
				"hH",
				"gG"
			],
			"Y": [
				"tT",
				"6^",
				"7&",
				"uU",
				"hH",
				"gG"
			],
			"u": [
				"yY",
				"7&",
				"8*",
				"iI",
				"jJ",
				"hH"
			],
			"U": [
				"yY",
				"7&",
				"8*",
				"iI",
				"jJ",
				"hH"
			],
			"i": [
				"uU",
				"8*",
				"9(",
				"oO",
				"kK",
				"jJ"
			],
			"I": [
				"uU",
				"8*",
				"9(",
				"oO",
				"kK",
				"jJ"
			],
			"o": [
				"iI",
				"9(",
				"0)",
				"pP",
				"lL",
				"kK"
			],
			"O": [
				"iI",
				"9(",
				"0)",
				"pP",
				"lL",
				"kK"
			],
			"p": [
				"oO",
				"0)",
				"-_",
				"[{",
				";:",
				"lL"
			],
			"P": [
				"oO",
				"0)",
				"-_",
				"[{",
				";:",
				"lL"
			],
			"[": [
				"pP",
				"-_",
				"=+",
				"]}",
				"'\"",
				";:"
			],
			"{": [
				"pP",
				"-_",
				"=+",
				"]}",
				"'\"",
				";:"
			],
			"]": [
				"[{",
				"=+",
				null,
				"\\|",
				null,
				"'\""
			],
			"}": [
				"[{",
				"=+",
				null,
				"\\|",
				null,
				"'\""
			],
			"\\": [
				"]}",
				null,
				null,
				null,
				null,
				null
			],
			"|": [
				"]}",
				null,
				null,
				null,
				null,
				null
			],
			"a": [
				null,
				"qQ",
				"wW",
				"sS",
				"zZ",
				null
			],
			"A": [
				null,
				"qQ",
				"wW",
				"sS",
				"zZ",
				null
			],
			"s": [
				"aA",
				"wW",
				"eE",
				"dD",
				"xX",
				"zZ"
			],
			"S": [
				"aA",
				"wW",
				"eE",
				"dD",
				"xX",
				"zZ"
			],
			"d": [
				"sS",
				"eE",
				"rR",
				"fF",
				"cC",
				"xX"
			],
			"D": [
				"sS",
				"eE",
				"rR",
				"fF",
				"cC",
				"xX"
			],
			"f": [
				"dD",
				"rR",
				"tT",
				"gG",
				"vV",
				"cC"
			],
			"F": [
				"dD",
				"rR",
				"tT",
				"gG",
				"vV",
				"cC"
			],
			"g": [
				"fF",
				"tT",
				"yY",
				"hH",
				"bB",
				"vV"
			],
			"G": [
				"fF",
				"tT",
				"yY",
				"hH",
				"bB",
				"vV"
			],
			"h": [
				"gG",
				"yY",
				"uU",
				"jJ",
				"nN",
				"bB"
			],
			"H": [
				"gG",
				"yY",
				"uU",
				"jJ",
				"nN",
				"bB"
			],
			"j": [
				"hH",
				"uU",
				"iI",
				"kK",
				"mM",
				"nN"
			],
			"J": [
				"hH",
				"uU",
				"iI",
				"kK",
				"mM",
				"nN"
			],
			"k": [
				"jJ",
				"iI",
				"oO",
				"lL",
				",<",
				"mM"
			],
			"K": [
				"jJ",
				"iI",
				"oO",
				"lL",
				",<",
				"mM"
			],
			"l": [
				"kK",
				"oO",
				"pP",
				";:",
				".>",
				",<"
			],
			"L": [
				"kK",
				"oO",
				"pP",
				";:",
				".>",
				",<"
			],
			";": [
				"lL",
				"pP",
				"[{",
				"'\"",
				"/?",
				".>"
			],
			":": [
				"lL",
				"pP",
				"[{",
				"'\"",
				"/?",
				".>"
			],
			"'": [
				";:",
				"[{",
				"]}",
				null,
				null,
				"/?"
			],
			"\"": [
				";:",
				"[{",
				"]}",
				null,
				null,
				"/?"
			],
			"z": [
				null,
				"aA",
				"sS",
				"xX",
				null,
				null
			],
			"Z": [
				null,
				"aA",
				"sS",
				"xX",
				null,
				null
			],
			"x": [
				"zZ",
				"sS",
				"dD",
				"cC",
				null,
				null
			],
			"X": [
				"zZ",
				"sS",
				"dD",
				"cC",
				null,
				null
			],
			"c": [
				"xX",
				"dD",
				"fF",
				"vV",
				null,
				null
			],
			"C": [
				"xX",
				"dD",
				"fF",
				"vV",
				null,
				null
			],
			"v": [
				"cC",
				"fF",
				"gG",
				"bB",
				null,
				null
			],
			"V": [
				"cC",
				"fF",
				"gG",
				"bB",
				null,
				null
			],
			"b": [
				"vV",
				"gG",
				"hH",
				"nN",
				null,
				null
			],
			"B": [
				"vV",
				"gG",
				"hH",
				"nN",
				null,
				null
			],
			"n": [
				"bB",
				"hH",
				"jJ",
				"mM",
				null,
				null
			],
			"N": [
				"bB",
				"hH",
				"jJ",
				"mM",
				null,
				null
			],
			"m": [
				"nN",
				"jJ",
				"kK",
				",<",
				null,
				null
			],
			"M": [
				"nN",
				"jJ",
				"kK",
				",<",
				null,
				null
			],
			",": [
				"mM",
				"kK",
				"lL",
				".>",
				null,
				null
			],
			"<": [
				"mM",
				"kK",
				"lL",
				".>",
				null,
				null
			],
			".": [
				",<",
				"lL",
				";:",
				"/?",
				null,
				null
			],
			">": [
				",<",
				"lL",
				";:",
				"/?",
				null,
				null
			],
			"/": [
				".>",
				";:",
				"'\"",
				null,
				null,
				null
			],
			"?": [
				".>",
				";:",
				"'\"",
				null,
				null,
				null
			]
		},
		"qwertz": {
			"0": [
				"9)",
				null,
				null,
				"ß?",
				"pP",
				"oO"
			],
			"1": [
				"^°",
				null,
				null,
				"2\"",
				"qQ",
				null
			],
			"2": [
				"1!",
				null,
				null,
				"3§",
				"wW",
				"qQ"
			],
			"3": [
				"2\"",
				null,
				null,
				"4$",
				"eE",
				"wW"
			],
			"4": [
				"3§",
				null,
				null,
				"5%",
				"rR",
				"eE"
			],
			"5": [
				"4$",
				null,
				null,
				"6&",
				"tT",
				"rR"
			],
			"6": [
				"5%",
				null,
				null,
				"7/",
				"zZ",
				"tT"
			],
			"7": [
				"6&",
				null,
				null,
				"8(",
				"uU",
				"zZ"
			],
			"8": [
				"7/",
				null,
				null,
				"9)",
				"iI",
				"uU"
			],
			"9": [
				"8(",
				null,
				null,
				"0=",
				"oO",
				"iI"
			],
			"^": [
				null,
				null,
				null,
				"1!",
				null,
				null
			],
			"°": [
				null,
				null,
				null,
				"1!",
				null,
				null
			],
			"!": [
				"^°",
				null,
				null,
				"2\"",
				"qQ",
				null
			],
			"\"": [
				"1!",
				null,
				null,
				"3§",
				"wW",
				"qQ"
			],
			"§": [
				"2\"",
				null,
				null,
				"4$",
				"eE",
				"wW"
			],
			"$": [
				"3§",
				null,
				null,
				"5%",
				"rR",
				"eE"
			],
			"%": [
				"4$",
				null,
				null,
				"6&",
				"tT",
				"rR"
			],
			"&": [
				"5%",
				null,
				null,
				"7/",
				"zZ",
				"tT"
			],
			"/": [
				"6&",
				null,
				null,
				"8(",
				"uU",
				"zZ"
			],
			"(": [
				"7/",
				null,
				null,
				"9)",
				"iI",
				"uU"
			],
			")": [
				"8(",
				null,
				null,
				"0=",
				"oO",
				"iI"
			],
			"=": [
				"9)",
				null,
				null,
				"ß?",
				"pP",
				"oO"
			],
			"ß": [
				"0=",
				null,
				null,
				"´`",
				"üÜ",
				"pP"
			],
			"?": [
				"0=",
				null,
				null,
				"´`",
				"üÜ",
				"pP"
			],
			"´": [
				"ß?",
				null,
				null,
				null,
				"+*",
				"üÜ"
			],
			"`": [
				"ß?",
				null,
				null,
				null,
				"+*",
				"üÜ"
			],
			"q": [
				null,
				"1!",
				"2\"",
				"wW",
				"aA",
				null
			],
			"Q": [
				null,
				"1!",
				"2\"",
				"wW",
				"aA",
				null
			],
			"w": [
				"qQ",
				"2\"",
				"3§",
				"eE",
				"sS",
				"aA"
			],
			"W": [
				"qQ",
				"2\"",
				"3§",
				"eE",
				"sS",
				"aA"
			],
			"e": [
				"wW",
				"3§",
				"4$",
				"rR",
				"dD",
				"sS"
			],
			"E": [
				"wW",
				"3§",
				"4$",
				"rR",
				"dD",
				"sS"
			],
			"r": [
				"eE",
				"4$",
				"5%",
				"tT",
				"fF",
				"dD"
			],
			"R": [
				"eE",
				"4$",
				"5%",
				"tT",
				"fF",
				"dD"
			],
			"t": [
				"rR",
				"5%",
				"6&",
				"zZ",
				"gG",
				"fF"
			],
			"T": [
				"rR",
				"5%",
				"6&",
				"zZ",
				"gG",
				"fF"
			],
			"z": [
				"tT",
				"6&",
				"7/",
				"uU",
				"hH",
				"gG"
			],
			"Z": [
				"tT",
				"6&",
				"7/",
				"uU",
				"hH",
				"gG"
			],
			"u": [
				"zZ",
				"7/",
				"8(",
				"iI",
				"jJ",
				"hH"
			],
			"U": [
				"zZ",
				"7/",
				"8(",
				"iI",
				"jJ",
				"hH"
			],
			"i": [
				"uU",
				"8(",
				"9)",
				"oO",
				"kK",
				"jJ"
			],
			"I": [
				"uU",
				"8(",
				"9)",
				"oO",
				"kK",
				"jJ"
			],
			"o": [
				"iI",
				"9)",
				"0=",
				"pP",
				"lL",
				"kK"
			],
			"O": [
				"iI",
				"9)",
				"0=",
				"pP",
				"lL",
				"kK"
			],
			"p": [
				"oO",
				"0=",
				"ß?",
				"üÜ",
				"öÖ",
				"lL"
			],
			"P": [
				"oO",
				"0=",
				"ß?",
				"üÜ",
				"öÖ",
				"lL"
			],
			"ü": [
				"pP",
				"ß?",
				"´`",
				"+*",
				"äÄ",
				"öÖ"
			],
			"Ü": [
				"pP",
				"ß?",
				"´`",
				"+*",
				"äÄ",
				"öÖ"
			],
			"+": [
				"üÜ",
				"´`",
				null,
				null,
				"#'",
				"äÄ"
			],
			"*": [
				"üÜ",
				"´`",
				null,
				null,
				"#'",
				"äÄ"
			],
			"a": [
				null,
				"qQ",
				"wW",
				"sS",
				"yY",
				"<>"
			],
			"A": [
				null,
				"qQ",
				"wW",
				"sS",
				"yY",
				"<>"
			],
			"s": [
				"aA",
				"wW",
				"eE",
				"dD",
				"xX",
				"yY"
			],
			"S": [
				"aA",
				"wW",
				"eE",
				"dD",
				"xX",
				"yY"
			],
			"d": [
				"sS",
				"eE",
				"rR",
				"fF",
				"cC",
				"xX"
			],
			"D": [
				"sS",
				"eE",
				"rR",
				"fF",
				"cC",
				"xX"
			],
			"f": [
				"dD",
				"rR",
				"tT",
				"gG",
				"vV",
				"cC"
			],
			"F": [
				"dD",
				"rR",
				"tT",
				"gG",
				"vV",
				"cC"
			],
			"g": [
				"fF",
				"tT",
				"zZ",
				"hH",
				"bB",
				"vV"
			],
			"G": [
				"fF",
				"tT",
				"zZ",
				"hH",
				"bB",
				"vV"
			],
			"h": [
				"gG",
				"zZ",
				"uU",
				"jJ",
				"nN",
				"bB"
			],
			"H": [
				"gG",
				"zZ",
				"uU",
				"jJ",
				"nN",
				"bB"
			],
			"j": [
				"hH",
				"uU",
				"iI",
				"kK",
				"mM",
				"nN"
			],
			"J": [
				"hH",
				"uU",
				"iI",
				"kK",
				"mM",
				"nN"
			],
			"k": [
				"jJ",
				"iI",
				"oO",
				"lL",
				",;",
				"mM"
			],
			"K": [
				"jJ",
				"iI",
				"oO",
				"lL",
				",;",
				"mM"
			],
			"l": [
				"kK",
				"oO",
				"pP",
				"öÖ",
				".:",
				",;"
			],
			"L": [
				"kK",
				"oO",
				"pP",
				"öÖ",
				".:",
				",;"
			],
			"ö": [
				"lL",
				"pP",
				"üÜ",
				"äÄ",
				"-_",
				".:"
			],
			"Ö": [
				"lL",
				"pP",
				"üÜ",
				"äÄ",
				"-_",
				".:"
			],
			"ä": [
				"öÖ",
				"üÜ",
				"+*",
				"#'",
				null,
				"-_"
			],
			"Ä": [
				"öÖ",
				"üÜ",
				"+*",
				"#'",
				null,
				"-_"
			],
			"#": [
				"äÄ",
				"+*",
				null,
				null,
				null,
				null
			],
			"'": [
				"äÄ",
				"+*",
				null,
				null,
				null,
				null
			],
			"<": [
				null,
				null,
				"aA",
				"yY",
				null,
				null
			],
			">": [
				null,
				null,
				"aA",
				"yY",
				null,
				null
			],
			"y": [
				"<>",
				"aA",
				"sS",
				"xX",
				null,
				null
			],
			"Y": [
				"<>",
				"aA",
				"sS",
				"xX",
				null,
				null
			],
			"x": [
				"yY",
				"sS",
				"dD",
				"cC",
				null,
				null
			],
			"X": [
				"yY",
				"sS",
				"dD",
				"cC",
				null,
				null
			],
			"c": [
				"xX",
				"dD",
				"fF",
				"vV",
				null,
				null
			],
			"C": [
				"xX",
				"dD",
				"fF",
				"vV",
				null,
				null
			],
			"v": [
				"cC",
				"fF",
				"gG",
				"bB",
				null,
				null
			],
			"V": [
				"cC",
				"fF",
				"gG",
				"bB",
				null,
				null
			],
			"b": [
				"vV",
				"gG",
				"hH",
				"nN",
				null,
				null
			],
			"B": [
				"vV",
				"gG",
				"hH",
				"nN",
				null,
				null
			],
			"n": [
				"bB",
				"hH",
				"jJ",
				"mM",
				null,
				null
			],
			"N": [
				"bB",
				"hH",
				"jJ",
				"mM",
				null,
				null
			],
			"m": [
				"nN",
				"jJ",
				"kK",
				",;",
				null,
				null
			],
			"M": [
				"nN",
				"jJ",
				"kK",
				",;",
				null,
				null
			],
			",": [
				"mM",
				"kK",
				"lL",
				".:",
				null,
				null
			],
			";": [
				"mM",
				"kK",
				"lL",
				".:",
				null,
				null
			],
			".": [
				",;",
				"lL",
				"öÖ",
				"-_",
				null,
				null
			],
			":": [
				",;",
				"lL",
				"öÖ",
				"-_",
				null,
				null
			],
			"-": [
				".:",
				"öÖ",
				"äÄ",
				null,
				null,
				null
			],
			"_": [
				".:",
				"öÖ",
				"äÄ",
				null,
				null,
				null
			]
		}
	};
}));
// node_modules/@zxcvbn-ts/dictionary-compression/dist/decompress.cjs
var require_decompress = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var __defProp = Object.defineProperty;
	var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
	var __getOwnPropNames = Object.getOwnPropertyNames;
	var __hasOwnProp = Object.prototype.hasOwnProperty;
	var __export = (target, all) => {
		for (var name in all) __defProp(target, name, {
			get: all[name],
			enumerable: true
		});
	};
	var __copyProps = (to, from, except, desc) => {
		if (from && typeof from === "object" || typeof from === "function") {
			for (let key of __getOwnPropNames(from)) if (!__hasOwnProp.call(to, key) && key !== except) __defProp(to, key, {
				get: () => from[key],
				enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
			});
		}
		return to;
	};
	var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
	var decompress_exports = {};
	__export(decompress_exports, { default: () => decompress });
	module.exports = __toCommonJS(decompress_exports);
	function decompress(encodedString) {
		const decompressedArray = encodedString.split(/([A-Z])/g);
		const decompressedData = [];
		let last = "";
		let i = 1;
		for (; i < decompressedArray.length; i += 2) {
			last = last.slice(0, decompressedArray[i].charCodeAt(0) - 65) + decompressedArray[i + 1];
			decompressedData.push(last);
		}
		return decompressedData;
	}
}));
// node_modules/@zxcvbn-ts/language-common/dist/diceware.json.cjs
var require_diceware_json = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var decompress = require_decompress();
	function _interopDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	module.exports = (/* @__PURE__ */ _interopDefault(decompress)).default("AabacusCdomenFinalCideEingDlityClazeDeCnormalCrasionGveDeastDidgeDoadDuptlyCsenceFteeGlyDintheDoluteFveDtainEractDurdBccentDlaimEimateDompanyEuntDuracyGteEstomCetoneChinessFgCidCornCquaintEireCreDobatEnymCtingEonEvateHorFeFismHtGtyDressDsCutelyFnessBerationDobicsEsolFpaceBfarCfairDectedGingHonDidavitEliateErmExDlictedEuentDordDrontClameDoatDutterCootCraidCterglowFlifeFmathGostFnoonBgedDlessDncyEdaEtCgregateChastCileEityDngCnosticConizeGingEyCreeableIyFdFingFmentDoundBheadCoyBideDsCmBjarBlabasterDrmCbatrossDumCfalfaCgebraDorithmCiasDbiDenableGteFsDkeDveCkalineGzeCmanacDightyDostCoeDftDhaDneEgsideDofCphabetCrightCthoughDitudeDoCuminumEniCwaysBmarettoDzeEinglyCberDianceEguityGousEtionHusDulanceEshCendableFmentFsEityCiableDcablyDdDgoDnoDssCmoniaGumCnestyDioticCongDuntCperageDleEifierGyEyCuckDletDsableEedFmentFrEingBnacondaDerobicDgramDtomistGyCchorFvyDientCdroidCemiaFcDurismDwCgelfishFicErDledFrFsEingDrilyFnessDuishedElarCimalFteGingHonGorEeEosityCkleCnexDotateEuncerEyingDuallyEityCointerDtherCsweringCtacidErcticDeaterElopeEnnaeDhemEillEologyDibodyEcsEdoteEheroEquelyHsGityErustEtoxicFrustEviralHusDlerDonymDsyCvilCybodyDhowDmoreDoneDplaceDthingEimeDwayEhereBortaBpacheCostleCpealingFrFseGingEndageGixEtiteGzerDlaudGseEeEianceFcantFedEyDointeeDraisalHerEehendEoachFvalGeCricotElDonCtitudeDlyBquaDeductBrbitraryHteCdentlyCeaDnaCguableHyEeCiseCmadilloDbandDchairDedDfulDholeDingDlessDoireEredFyDrestDyComaDseDundEsalCrangeEyDestDivalFeDoganceHtCsonCtBscendFsionFtErtainChamedDenEsDyCideCkewCleepCparagusDectDirateFeFinCtonishEundDrideEologyFnautGomyDuteBtlanticEsComDnableDpCriumDociousEphyCtachEinDemptEndantGeeFtionHveEstDicEreEtudeDractorEibuteCypicalBuctionCdaciousGtyDibleGyEenceEoEtionCgmentedDustCthenticEorDismFticDographEmakerGtedHicEpilotBvailableDlancheDtarCengeFingEueDrageEsionEtCiationForDdCoidBwaitDkenDrdEeChileCkwardCningCokeCryBxisAbabbleFingDiedDoonCckacheEboardGnedEdropEedFrEfieldGreEhandEingElandsGshFessFightGtFogEpackFedalErestFoomEshiftFideFlidFpaceGinFtabHgeEtalkFrackEupEwardGshGterEyardDonDteriaHumCdassDgeDlandEyDnessCffleFingCgelDfulDgageEedEieFnessGgEyDpipeDuetteCkedEryEshopDingClanceGingDconyDmyDsamicCmbooCnanaDishFterDjoDkableEbookEedFrEingEnoteErollDnerEisterDsheeDterCrbecueFdFllFrDcodeDgeEraphDistaEtoneDleyDmaidFnDnDometerDrackGudaEelFtteEicadeFerDstoolDtenderFrerCshDicallyFsElEnEsDketCtboyDchDhDonDsDtalionEeredGingGyEingEleCubleCzookaBlabberDdderEeDhDmeEingDnchingEdnessEkDsphemeIyEtDtancyGtlyDzerEingCeachEkDepDmishDndDssCightedDmpDngEkedGrFingFsDpDssfulDtzDzzardCoatedFingDbDgDomersFingEperDtDuseCubberDffDishDndererEtDrbEredFyEtDshEteryBoasterFfulFingDtCbbedEingEleDcatDsledDtailCdaciousDyCggedEleDusCilCkClsterDtCnanzaDdedEingElessDedEheadElessFikeEyDfireDnetDsaiDusDyCogeymanEiemanDkDndocksDtedEhEieFngElaceFegEsDzyCraxDingDoughDrowerGingCssCtanicalGstFyDchDhDtleFingEomCunceFingFyEdingFlessEtifulCvineCxcarDerDingDlikeDyBreachEthDechesGingEderFingEzeFyDthrenDweryEingCiarDbeDckDdeEgedDgadeEhtDlliantDmDngEkDsketFlyFnessEtleDttleCoadbandFcastFenFlyFnessFsideFwaysDilerFingDkenFrDnchialFoEzeFingDokEmDughtDwbeatEnnoseEseFingCuisingDnchEetteEtDshEselsDteEishlyBubbleFingFyCccaneerDkedFtEleEshotFkinEtoothEwheatCddhismHtEingEyDgetCffaloEedFrEingEoonCggyClbDgeEinessEurDkDldogGzerEfightFrogEhornEionFshEpenEringEseyeEwhipEyCnchDdleDgeeDionDkbedEhouseEmateDnyDtCsboyDhDilyDloadDtDybodyCzzAcabanaDbageEieDdriverDleDooseCcheDkleDtiEusCddieEyDetDillacDmiumCgeChootsCkeClamariFityDciumEulateGusDiberFrateDmDoricGeDzoneCmcorderDeoEraDisoleDperEfireEingEsiteEusCnalEryDcelDdiedEleEyDeDineEsterDnabisEedEingEonFtDolaEnEpenerFyDteenDyonCpableGyEcityDeDillaryEtalFolDpedDricornDsizeEuleDtionFvateGeGityEureCramelEtEvanDbonDdboardEedEiacFganFnalEstockDefullyEgiverElessEssEtakerDgoDingDlessEoadDmakerDnageFtionEivalGoreDolDpenterHryEoolFrtDriedEotFuselEyDtelEloadEonFonEridgeEwheelDveEingDwashCscadeDeDhDingFoDketDsetteDuallyGtyCtacombElogFystGzeEpultEractEtonicDcallEhableFerFingFyDererFingDfightFshDhedralEouseDlikeDnapEipDsupDtailEishlyEleEyDwalkCucasianEusDsalFtionEeEingDterizeEionGusCvalierFryDiarEtyBedarCleryEstialDibacyGteDticCmentCnsusCramicsDemonyDtainlyHtyEifiedGyCsareanDspoolBhafeEfingDinErDliceElengeDmberEomileEpionDnceEgeEnelEtDosDperoneElainEpedEsEterDracterEbroilEcoalEgerFingEiotFtyEmEredEterFingDseEingEteFiseGtyDtroomEterFingFyCeatingDddarDekErEseFyDfDmicalsFstEoDrisherEubDssEtDvronEyDwableEerEingEyCiefDhuahuaDldcareFhoodFishFlessGikeEiElDmpDpDrpingFyDtchatDvalryEeClorideGneCoiceDkeholdEingDmpDoserFingFyDpDsenDwderEtimeCromeCubbyDckDgDmmyEpDnkDrnDteBiderClantroCnchDemaDnamonCrcleFingEularHteFsCtableEdelEtionDizenDricEusDyCvicElBladDimDmbakeEmyEorEpEshellDngEkingDppedGrFingDrifyFnetFtyDshEpEsDtterDuseDvicleDwDyCeanErEtEverDftDnchDrgymanEicalEkDverCickerDentDmateGicDngEicEkingDpDqueCoakDbberDckDneEingDsableEureDthesFingDudDverCubbedFingEhouseDmpEsilyFyDnkyDsteredDtchEterBoachDgulantDstalFerFingFlandGineDtDuthorCbaltDblerDwebCcoaEnutCdCeditorDrceDxistCffeeDounderCgnitionHveDwheelCherenceHtEsiveCilCkeClaDdDeslawDiseumDlageFpseFrEectedHorEideFeFsionDonialGstGzeFyEssalDtCmaDeDfortEyDicEngDmaEenceGdGtFrceEodeGityGoreFnFtionEuteGingDpactedIrHlyHorFnionGyFreEelEileElyEonentFsedHrGiteGtGureFundEressFisedEuterGingDradeCncaveEealFdedFptFrnedGtEhEiergeFseEludeEreteEurDdenseEimentFtionEoneEuciveGtorFitDeDfessFttiEidantGentHrGingFgureFnedGingFrmElictEormFundErontEusedGingHonDgenialFstedEratsFessDicalDjoinedEureGorDnectedHorDsensusGtEoleGingFnantEtableGntFrainGictGuctEultFmerGingDtactFinerEemptFndGtedHlyHsFstFxtEortFurEriteFolEusionDveneGtCpartnerDeDiedFrElotEngEousDperDyCralDkDnballFreadEcobEeaFdFrEfieldFlakeEhuskEmealEstalkEyDonaryFerDporalHteDralEectEidorEodeGingFsiveDsageEetDtexCsignerDmeticsEicEosDponsorDtCttageEonCuchDghDldDntableFdownFingFlessFryFyDrierCvenantErEtedFingCynessCzilyEnessDyBrabbingEgrassElikeEmeatDdleFingDfterFilyFsmanFworkFyDmpDnberryEeEialFumEkDteDveEingDwfishElersFingDyfishEonDzedEilyFnessEyCeamedGrFlikeEseFingEtableFeFionGveFureDdibleHyFtDedDmeDoleDpeEtDscentEtedFingFlessDviceDwlessEmanGteCibDcketDedErDmpEsonDngeFingEkleGyDspedFingFlyFnessFyDteriaEterCoakDckDokEnDpDssDuchEtonDwbarEdEnCucialDdelyFnessDellyFnessFtyDmbEmiestFyEpetFledDncherGingGyDsaderEhableFedGrFingEtDxCyingDpticDstalBubbyholeDeDicalFleCcumberCddleFyCfflinkClinaryDminateDpableEritDtivateEuralGeCpbearerDcakeDidDpedEingCrableEtorDdleDeDfewDingDledFrEinessGgEyDryDseEiveEorDtainElyEsyDvatureEeEyCshyDpDsedDtardEodianGyFmaryGerGizeGsCtBycleEicFngFstClinderCmbalCtoplasmItAdabCdCffodilCggerCilyDntilyFyDryDsyCllyingCnceEingDdelionFrEruffEyDgerEleFingCredevilEsDinglyDkenedGingEishEnessEroomDlingDnDtDwinismCshDtardlyCtaDebookDingCughterDntingCwdlerDnCybedEreakDcareDdreamDlightEongDroomDtimeCzzlerFingBeaconDfeningEnessDlerEingEmakerEtDnCbatableFeFingDitDriefDtlessEorDugEnkCcadeEfElEthlonEyDeasedEitFverGingEmberEncyFtEptionHveDibelEdableEmalFeterEpherDkDlaredEineDodeEmposeEratedHorEyDreaseFeCdicateHorDuceFtCedDmDpenElyEnessCfaceFingEmeEultDeatEctionHveEndantGerFseGiveErralGedDianceGtEleFingEneFiteDlateGionGorEectedHorDogErestDraudEostDtlyDuseDyCgradedGingEeaseFeChydrateCityCjectedClayDegateHorEteFionDicacyGteFiousEghtedEriousGumEvererHyDouseDtaDugeEsionExeCmandingDeaningGorDiseDocracyHtEteFionDystifyCnaturedDiableFlEmDoteDseEityDtalEistEureDyCodorantGizeCpartedGureDictDleteGionEoredFyDortEseDravedGityEecateFssEiveDthDutizeFyCrailEngedDbyDivedCsecrateErveGingDignateGedHrGingDkboundEtopEworkDolateDpairEiseFteDtinyFtuteEructCtachedEilDectionHveGorEntionErgentEstDonateHorExifyDractCuceCvalueDiancyGtFteGionGorEceEousDotedlyGeFionEurerGingFtlyCxterityGousBiabetesGicEolicDgnosesHisEramDlDmeterDperEhragmDryCceDingDtateGionGorCfficultEusedHrGionHveCgClationDigenceHtDlDuteCmeDinishDlyDmedFrDnessDpleCnerDgbatEhyEinessEoEyDingDnerCoceseDxideCplomaDpedFrEingCrectedGionHveGlyGoryEnessDtinessCsabledEgreeEllowErmFrayEsterDbandEeliefEurseDcardEernEhargeEloseEolorFuntGrseFverEussDdainDengageDfigureDgraceDhDinfectDjoinDkDlikeGingEocateFdgeFyalDmantleFyEissEountDobeyErderEwnDparateGityFtchEenseFrsalHedIrElaceGyFeaseEosalGeEroveEuteDregardEuptDsuadeDtanceGtFsteEillFnctEortEractFessFictFustCtchDtoDzyCvidableFedGndGrsFingEnelyFgFityEsibleIyGonGveDorceeCzzinessEyBoableCcileDkDtrineDumentCdgeEyCilyDngCleDlarEhouseEopEyDphinCmainDelikeEsticDinionFoesCnatedFionForDorDutCodleDrbellEframeEknobEmanGtEnailEpostEstepGopEwayDzyCrkDmitoryDsalCsageDeCttedCublingDcheCveCwnDryCzeBrabDggingEonflyGishEsterDinableGgeFedGrFpipeDmaticHzeDnkDperyDsticDwCeadedFfulFlockEmboatFilyFlandGessGikeFtFyErilyFyDnchDssDwCibbleDedErDftDllerFingDnkableFingDppingFyDvableEenFrFwayEingDzzleGyConeDolEpDpdownEboxEkickEletEoutEperDveDwnEsilyCudgeDmCyBubbedDiouslyCchessDkbillEingElingEtailEyDtCdeCffelCgoutChCkeCllerEnessDyCmpingElingEsterCoCpeDlexEicateGityCrableGyEtionDessDingCskDtCtifulDyCvetBwarfCeebDlledGrFingCindleGingBynamicGteEstyCslexiaHcAeachCgleCracheDdrumDflapEulDlobeEyDmarkEuffDphoneEieceElugsDringDshotDthenFlikeHngGyFwormFyDwigCsefulElDiestElyEnessFgDtboundEcoastEerEwardCtableDenEryDingDsBbayConyDokBcardCcentricChoClairDipseCologistGyDnomicHstGyDsphereEystemBdgeDinessFgDyCitionEorCucatedGionGorBelBffectiveGsDicientDortBggbeaterDingDnogDplantDshellComaniacDtismGticBitherBjectBlaborateDsticDtedCbowCdercareFlyEstCectableFionGveDphantDvateGingHonGorEenCfCigibleHyDminateDteEismDxirCkClipseFticCmCongatedDpeDquenceHtCsewhereCudeDsiveCvesBmailCbargoFkEssyEttledDellishErEzzleDlazeEemDodyElismEssDroiderCceeCeraldEgencyCissionDtCoteEiconFonCpathicGyDerorDhasesGisHzeFticDiricalDloyedHeHrDoriumEwerDtierFnessEyCuBnableDctmentDmelCchantedEiladaDircleDloseGureDodeEreEunterFrageDroachEustEyptCdangerDearedGingEdDingDlessDnoteDocrineErphinFseEwmentDpointDurableGnceFingCergeticFizeFyCforcedHrCgagedFingDineDorgeDravedHrGingEossDulfChanceCigmaticCjoyableIyFerFingFmentClargedGingDightenEstedCquirerCrageDichDollCslaveDnareDureCtailEngledDeringFtainDicingEreEtleFyDombEurageDrapEeeFnchEustEywayDwineCunciateCvelopeDiableHyEousEsionDoyDyCzymeBpicDdemicFrmalHisEuralDlepsyGticEogueDphanyDsodeBqualEteFionForDinoxEpmentEtyEvocalBradicateDsableEedFrEureCgonomicCrandFtEticDorCuptBscalateHorEpableGdeFistErgotCkimoCophagusCpionageDressoCquireCsayDenceFtialCtablishEteDeemedDimateHorDrangedEogenBtchingCernalFityChanolDerDicallyFsBuphemismBvacuateFeeDdeDluateHorDporateDsionFveCenDrgladeFreenEybodyFdayFoneCictDdenceGtDlCokeDlutionEveBxactDltedDmpleCcavateHorDeedingEptionEssDhangeDitableFingDlaimEudeGingFsionHveDretionGoryDursionEsableIyFeCemplaryGifyFtionDrciserEtDsCfoliateChaleEustDumeCileDstingDtCodusDnerateDrcismHtCpandFseGionHveDectantEditedIrElEndFsesGiveErtDireFingDlainEetiveEicitEodeFitFreGingDonentErterEsableFeFureDressDulsionCquisiteCtendedGingFtFuateEriorFnalDinctDortionDraditeFsEovertEudeGingCuberantAfableDricDulousCcebookEclothEdownElessFiftEplateEtedDialElityEngDsimileDtionEoidFrEsheetEualDultyCdeDingCilingClconDlDseEifyCmeDiliarFyEneEshedCnaticDciedFnessEyDfareDgDningDtasizeGticGyCscismDtballEerEingEnessCucetCvorableIyFedFingGteCxBeastCderalDoraCebleDdDlCistyClineDttipCminineGsmHtGzeDurCnceEingDderCrmentDnlikeDociousGtyDretEisEyDvorCsterEivalGeGityCtalDchCverBiberCctionCddleFingDelityDgetingGyCfteenEhEiethEyCgmentDureFineClingDledFrEingDmDterEhErateCnaleFistGzeFlyEnceGialDchDenessErDickyEshedHrGingEteDlessEikeCscallyCtCveBlaccidDgmanEpoleEshipFtickGoneDilDkilyEyDmeEmableDnkedFingEnelsDpDringDshbackGulbFcardFilyGngFyEkDtbedEfootElyEnessEtenGredIrHyFopEwareFormDvoredGfulGingDxseedCedDshedFyCickDerDghtDnchEgEtDpDrtCoatDckDggingDpDralEistDssDunderCyableEwayDerDingDoverDpaperBoamCeCgCilClicDkDlicleEowCndlingFyEnessEueDtCodDlDtageEballGthFoardEerEgearEhillFoldEingElessEmanEnoteEpadGthFrintErestEsieForeEwearForkCssilDterCunderFingEtainCxCyerBractionFureDgileGityEmentEranceHtDilDmeEingDnticDternalDyedEingEsCeckledHsDebaseFeeFieEdomEfallEhandEingEloadFyEmasonEnessEstyleEwareGyFillEzableFingDightDnchEziedFyDquencyHtDshDtfulEtedCictionDdayEgeDedEndDghtenGfulEidityGlyDllDngeDsbeeEkDtterDvolousColicDmDntDstbiteFedFilyGngFlikeFyDthDwnDzenCuctoseDgalityGlyDitDstrateCyingAgabCffeCgCinfullyEingEsClaDlantlyEeriaGyFyEonFwsEstoneDoreDvanizeCmblingDeDingDmaCnderDglyEreneEwayCpCrageDbageDdenDgleDlandEicDmentDnetEishDterCsCthererGingDingCugingDntletDzeCveCwkCzingBearCckoCekCigerCmCnderDericFousEticsDreDtileElemanFyEsCographyDlogicHstGyDmetricHyCraniumDbilDiatricDmicideFnateElessEproofCstateGionEureCtawayDtingDupBiantCbberishDletCddilyFnessEyCftCgabyteEhertzEnticDgleFingFyDoloClledEsCmmickCrdleCveawayEnErDingCzmoDzardBlacialFerDdeEiatorElyDmorousFurDnceFingEdularDreEingDssDucomaDzingCeamingDefulCiderEingDmmerEpseDstenDtchEterEzyCoaterFingDomilyFyDrifiedIrGyFousEyDssDveDwingEwormCucoseDeDtenEinousEtonBnarlyDtBoalDtskinCesCgglesCingCldfishEmineEsmithDfDiathCnadDdolaDeDgCodDeyDfballEinessEyDgleDnCpherCreDgedFousDyCslingDsipCthicDtenCutCwnBrabDcefulFlessEiousDdationEedFrEientFngEuallyGteDffitiEtedFingDinDnddadFkidFlyFmaFpaFsonEiteEnyEolaEtEularDpeEhEpleGingDspEsDtifiedGyFngFtudeEuityDvelFnessFsFyardEitateGyEyDyDzingCeasilyDedilyFlessFyEnEterFingDwDyhoundCidDefEvanceFingFousDllDmaceGingEeEinessEyDnchEningDpDstleDtCoggilyFyDinDomEveFingFyDpeDundEpedEtDveDwerEingElCubDdgeFingDelingDfflyDmbleGingGyEpilyDngeEtBuacamoleCidableFnceEeEingDlelessDseClfDlibleEyDpCmballDdropDminessGgEyCrgleFingDuCshDtoEyCtlessDsDterCyCzzlerByrationAhabitableGntGtFualCckedFrEingEsawCdCgglerCikuClfDogenDtDvedFsCmburgerDletDmockDperDsterFringCndbagGllFookFrakeEcartFlapHspFraftFuffEedEfulEgripFunEheldEinessFworkElebarGdGrFingEmadeEoffEpickFrintErailEsawFetFfreeFhakeFtandEwashForkGvenFriteEymanDgnailEoutFverEupDkeringEieEyCphazardDpeningEierGstFlyFnessEyCrborDdcopyGreGverEdiskEenedHrGingEhatFeadEinessElyEnessEshipEwareFiredFoodEyDmfulElessEonicaIsHzeGyDnessDpistDshDvestCshDsleDteEilyFnessEyCtboxDchbackFeryGtFingFlingDeDlessDredCuntCvenCzardDelnutDilyEnessFgDyBeadacheEbandFoardEcountEdressEedFrEfirstEgearEingElampFessFockEphoneFieceErestFoomEscarfFetFmanFtandGoneEwayFearDpDtDveEilyFnessGgCdgeEingCftinessEyCliumDmetDperEfulEingElessFineCmlockDstitchCnceEhmanDnaCraldDbalEicideEsDitageDmitDoicsFsmDringDselfDtzCsitancyHtGteCxagonFramBubcapCddleFingCffCgClaDkDlCmanDbleFingFyDidEliateGtyDmingEusDongousEristFlessFousDpbackEedDveeCnchbackDdredthDgerErilyFyDkDterEingEressEsmanCrdleDledFrEingDrayEicaneFedEyDtCsbandDhDkedEinessCtBybridCdrantFtedGionEogenFxideCperlinkFtextDhenDnosesGisFticHsmItHzeDocrisyHteAibuprofenBceCinessEgCkyConCyBdealismHtGzeFlyFnessDnticalGfyGtyDologyCiocyEmClyBglooCnitionDoreCuanaBllicitlyDusionGveBmageEinaryGesGgCbecileCitateGionCmatureDerseGionDinentDobileEdestErallyFtalEvableIyDunityGzeCpairedEleErtEtientDeachEdingEndingErfectFialDishDlantEementEicateGitEodeFsionHveEyDoliteErtantGerEseFingEtenceIyHtEundDreciseEintFsonEomptuFperFveGingHseEudentDulseGiveEreFityBodineEzeCnBpadChoneCodBrateCkConCregularDigateEtableIyGntGteBslamicGstColatedGingHonDtopeCsueEingBtalicizeGsCemCineraryCunesBvoryCyAjabCckalEetEknifeEpotCilbirdFreakEerEhouseClapenoCmCnitorDuaryCrgonDringCsmineCundiceEtCvaCwedDlessEineDsCybirdDwalkerCzzBeepDringlyClliedEyCrseyCsterCtBiffyCgsawCmmyCngleFingDxCttersGyBobCckeyEstrapCggerEingChnCiningCkesterDinglyCllinessEyDtCtCvialCyfullyDlesslyDousDrideDstickBubilanceHtCdgeEinglyDicialHryDoCggleFingDularCiceEinessEyCjitsuCkeboxClyCmbleEoDpCnctionFureDeDiorEperDkieEmanEyardCristDorDyCsticeFfierGyElyEnessCvenileAkabobCngarooCraokeEteDmaBebabCenlyEnessDpCgClpCnnelCptCrchiefDoseneCttleBickClnDobyteEgramEmeterEwattDtCmonoCndleFingFyEnessEredDeticDfolkDgDshipEmanEwomanCssableEerEingCtchenDeDtenEyCwiBleenexBnapsackCeeDltCickersCollBoalaCokyCsherBryptonBudosCngAlaboredGrFingGousDradorCdderDiesDleDybugElikeCggedEingDoonCirCkeCnceDdedEfallFillEingEladyFessFineFordEmarkGssFineEownerEscapeFideFlideDguageDkinessEyDternCpdogDelDpedEingDtopCrdDgeDkCshDsoDtCtchDeDherDitudeDrineDterEicedCunchEderFryDrelCvenderDishCxativeCzilyEnessDyBecturerCftCgacyElDendDgedEingsDibleGyEslateDoDroomDumeDwarmerEorkCmonCndDgthDsDtCotardCsserCtdownDhargicHyDterEuceCvelErageFsDitateHorBiabilityEleCbertyDrarianGyCckingDoriceCdCfeDterEingEoffCgamentCkelyEnessEwiseDingClacDlyDyCmbDeadeElightEsDitDpingEnessCneDgoEuiniGstDingDkedDoleumDseedDtConCpCquefyFurEidCspDtCtigateHorDmusDterEleCvableDedElyErEstockDidlyEngCzardBubricantHteCcidDkilyFnessElessDrativeCdicrousCggedCkewarmCllabyCmberDinanceFousDpinessGgFshCnacyErDchboxFeonFroomFtimeDgCrchDeDidnessDkCshlyEnessDterEfullyEilyFnessErousEyCxuriousFyByingCricallyFismHtFsAmacarenaFoniEwDeDhineGistCgazineDentaDgotDicalFianDmaDnesiumFticHsmHzeEifierGyFtudeEoliaChoganyCimedCjesticGyDoretteFityCkeoverErEshiftDingClformedDtCmaDmalFryEogramCnagerFingEteeDdarinFteGoryEolinDgerEleEoEyDhandleEoleFodEuntDicottiFureEfestoElaDkindDlikeFnessEyDmadeDnedEishDorDpowerDtisEraDualDyCpCrathonEudingDbledGsFingDchDdiDgarineHtaEinDigoldEnaFeEtalFimeDlinDmaladeDoonDriedEowEyDshlandFyEupialDvelousDxismCscotEulineDhedEingDsagerEesEiveDtiffCtadorDchbookHxFerFingFlessDerialFnalGityDhDingDriarchFmonyFxEonDtedFrDurelyFingGtyCuveCverickCximizeFumCybeDdayDflowerBoanerEingCbileFityGzeDsterCchaDkerEupCdifiedFyDularGtorFeCistenFnessFureClarEssesDdDecularHeEhillDluskCmCnasteryDdayDetaryFizeEybagsFlessFwiseDgooseErelDitorDkhoodDogamyFramElogueEpolyErailEtoneFypeExideDsieurEoonEtrousDthlyDumentCocherDdinessEyDingDnbeamEedElightGkeGtEriseEscapeFhineFtoneEwalkCpCraleFityFlyDbidityGlyDphineHgDseDtalityGlyEicianFfiedGyEuaryCsaicDsyDtCthballEproofDionEvateHorFeDocrossErDtoCuntableGinFedFingDrnerFfulDseEinessEtacheEyDthCvableDeDieEngCwerDingBuchDkCdCgClberryDchDeDledFtsDtipleHyFtaskGudeCmbleFingEoDmifiedGyEyDpsCnchkinDdaneDicipalCppetCralDkinessEyDmuringCscularDeumDhilyFnessEroomEyDicDketEinessEyDtangFrdEerEinessEyCtableEteFionDeDilatedHorEnyDtDualCzzleByselfDpaceDtifiedGyCthAnachoCgCilCmeDingCnnyDometerCpeDkinDpedEingEyCrrowCstilyFnessCtionalEveFityDuralFeFistCuticalCvigateHorDyBearbyEestElyEnessDtlyEnessCbulaFizerCctarCgateFionGveDlectorEigeeHntDotiateCmesesFisConCphewCrdDvousEyCstCtCurologyFnFsisFticDterEronCverCxtBibbleCcknameDotineCeceCftyCmbleFyCneteenFiethDjaDtendoEhBuclearFiFusCggetCllifyCmberEingElyEnessDeralGteHorFicFousCptialsCrseryEingDtureCtcaseDlikeDmegDrientDshellDtinessEyCzzleBylonAoafCkCsisCtBbedienceHtCituaryCjectCligateFedEvionHusDongCnoxiousCoeCscureGityDervantGerGingEssedGionHveDoleteDtacleEinateEructCtainDrusiveDuseCviousBccultistEpancyHtFierFyCeanDlotCtagonEneDoberEpusBgleBilCnkDtmentBkayBldCiveCympicsBmegaDnCinousDssionDtCnivoreBnboardCcomingCgoingCionClineDookerDyCscreenDetDhoreDlaughtDtageCtoCwardCyxBopsCzeDyBpacityDlCenDrableFteGingHonHveGorCiumCossumCponentEseFingGteDressedHorCtCulentlyBsmosisBtherCterBuchCghtCnceCtageDbackEidEoardFundEreakEurstDcastElassEomeDdatedEoorsDerDfieldFtElankDgoingErowDhouseDingDlastEetEineEookEyingDmatchEostDnumberDplayedEostFurEutDrageFnkEeachEightDscoreEellEhineFootEiderEkirtsEmartEourceEpokenDtakesEhinkDwardEeighEitBvalDryCenDractFllFrchEbidGllGteFlownFoardGokFuiltEcastFoatGmeGokFrowdEdraftHwnGessGiveFueEeagerGterFxertEfedGedFillFlowFullEgrownEhandHgGulFeadHrHtFungEjoyedEkillElaborGidGpGyFoadGokGrdFyingEnightEpassGyFlantHyFowerFriceErateFeachItFideGpeFuleGnEshootHtFightGzedFleepFoldFpendFtateHyGepGockGuffFweetEtakeFhrowFimeFlyFoneFureHnEuseEvalueFiewEwriteBwlBxfordCidantFtionEizeGingCygenDmoronBysterBzoneApacedEmakerDificGerGsmHtFyCddedEingEleFingDlockCganDerDingCjamasClaceEtableDmDpableEitateDtryCmperedHrGsEhletCnamaDcakeEreasDdaEemicDgDhandleDicDningDoramaHicDtherEomimeEryEsEyhoseCparazziEyaDerDrikaDyrusCrabolaEchuteEdeFoxEgraphEkeetElegalFysesHisGzeEmedicGterFountEsailFiteHicDcelEhedFmentDdonDishDkaEingEwayDlorDmesanDoleDrotDsleyEnipDtakeEedEingFtionElyEnerEridgeEyCssableHyFgeEcodeEengerFrbyEingFonFveGismEoverEportEwordDtaEedFlEimeEorEramiEureEyCtchworkFyDernalGityDhDienceGtEoDriarchFotEolFnageGizeCuperCvementErEstoneDilionEngCwingCyableDbackDcheckDdayDeeErDingDmentDphoneDrollBebbleFyCcanDtinDuliarCddlingDiatricEcureEgreeDometerCgboardClicanDletDtDvisCnalizeFtyDcilDdantEingDholderDknifeDnantEilessEyDpalDsionDtagonGramCpCrceiveFntEhEolateDennialDfectedHlyEumeDiscopeFhDjurerGyDkinessEyDmDoxideDpetualElexedDsecuteFvereEuadedIrCskyDoDsimismItDterEicideCtalDiteFionDriEoleumDtedEicoatFnessEyDuniaBhantomCobiaDenixDnebookFyEicsFnessEyDsphateDtoCraseFingBlacardFteEidlyDnkEnerEtDsmaEterFicDtedEformEingGumEonicEterEypusDusibleIyDyableEbackEerEfulEgroupEhouseEingElistEmakerGteEoffEpenEroomEsetEthingFimeDzaCeadingEtDdgeDntifulFyDthoraDxiglasCiableCodDpDtDwDyCuckDgDnderEgingDralDsDtoniumCywoodBoachCdCemDtCgoCintedGrFingFlessFyDseEonCkerDingClarDiceFyEoEshEtelyDkaDoDyesterEgonFraphEmerCnchoDdDyCpcornDeDlarDperEyDsicleDulaceGrGteCrcupineDkDousDridgeDtableFlEfolioEholeEionElyEsideCserDhDingDsibleHyEumDtageFlEboxEcardEedFrEingEnasalEureEwarCuchDnceFingEdDringDtCwderedGingGyDerDwowCxBraisingDnceFingEkerFishFsterDyerEingCeacherGingGyEmbleDcinctFseGionEookEutDdatorEefineEictDfaceEixElightEormedDgameEnancyHtDheatedDlaunchFwEudeDmiereFsesFumDnatalDoccupyErderDpaidFyElanEpyDschoolFribeEeasonFtEhowEidentEoakEsEumeGingDteenFndedIrGseFxtEtyEzelDvailFlentEentEiewFousDwarFshedCidefulDedDmalFrilyGyFteEerEpDncessEtDorDsmEonEsyEtineDvacyFteGizeDzeCoactiveDbableHyFtionEeEingFoticElemDcedureFssElaimEreateEurerDdigalGyEuceGtDfaneGityEessedHorEileEoundEuselyDgenyEnosisEramFessDjectorDlogueFngedDmenadeEinentEoterGionEpterGlyDneEgEounceEtoDofingFreadFsDpellerFrlyGtyEonentFsalGeEsDrateDtectorFgeeEonFtypeFzoanEractFudeDudDvableEedFnEidedHrGingFnceGgEokeGingFloneDwessElerFingDximityEyDzacCudeEishlyDneEingCyBsychicBublicFsherCckerCebloCgCllDmonaryDpDsateEeDverizeCmaDiceDmelCnchEtualHteGredDgentDisherDkCpilDpetEyCrchaseDebloodFredElyEnessDgatoryEeEingDifierFyEstEtanFyDpleFishEoselyDrDseEuableGntFitDveyorCshcartFhairEerEinessGgEoverEpinEupEyCtdownDtCzzleFingByramidDomaniaCthonAquackDdrantDilEntlyDkeEingDlifiedIrGyFtyEmDntumDrrelFyEteredHlyHsGtCenchDryCickenFlyFnessFsandGtepDetDllEtDntetFupleDrkDtDverDzzicalCotableFtionEeArabidCceDingEsmDkDoonCdarDialFnceGtlyFtedGionGorEoEshCffleDtCgeDgedDingDweedCiderDlcarEingEroadEwayDsinCkeDingCllyCmbleFingDpDrodCnchEidityDdomDgedFrEingDkedEingDsackDtingEsCreDityCscalDhDpingCvageDenDineFgEoliEshingBeabsorbDchEquireEtionGveForDffirmDmDnalyzeDppearFlyFointFroveDrrangeEviewDsonEsignFureDttachDwakeCbalanceEteDelDirthDootErnEundDuffEildGtErialEttalCcallEntEptureEstDedeEntEssDhargerDipientEtalFeDklessDlaimEinerGingEuseGiveDognizeEilEllectForEncileFfirmFveneEpyErdEuntFpEveryDreateDtalFngleEifiedGyDycledHrGingCemergeDnactEterFryDxamineCferableFeeGnceDillEnanceFedGryFingGshDlectedHorFxEuxDocusEldErestFmatGedHrGistDractFinEeezeFshEiedDuelingEndErbishFnishEsalFeFingEtableFeCgainEliaFlyDgaeDimeEonEsterGrarHyDressFtfulEoupDularGteHorChabDeatDireDydrateCimburseDssueDterateCjoiceGingFnCkindleClapseGingEtableFedFionGveExEyDearnFseEntingDiableHyFnceGtEcEeveGingEghtEshEveDoadEcateFkDuctantDyCmakeErkFryEtchDedialFyEmberDinderGfulEssionExDnantDodelerEldErseEteEvableGlFedGrFingCnameDdererGingEitionDegadeEwableIyGlFedDounceEvateHorDtableFlEedFrCoccupyGrDpenDrderCpackageGingEintFrEveEyingFmentDealFtedHrEntDhraseDlaceFyEicaEyDorterEseFsessFtDressedEimandFntFseEoachFcessFduceFgramDsDtileGianDugnantElsionHveErposeEtableIyCquestEireFsiteCrouteDunCsaleEmpleDcuerDealFrchElectFlerEmbleEndFtEtDhapeEootEuffleDidenceIyHtFualGeEgnedElientEstantGingEzeDoluteFvedEnantGteErtEurceDpectDubmitEltEmeEpplyErfaceFrectCtailFnerGingEkeEliateDentionDhinkDinalEredGeFingDoldEolErtedEuchDraceGtFinEeadGtEialFevalHerEyDurnDyingEpeCunionFteDsableEeCvealElerEngeFueErbFedGnceHdFsalGeGingHonFtDisableFeFionGtEvableGlFerFingDocableEkeEltFverGingCwardEshDindEreDordFkDrapEiteBhymeBibbonDcageCceDhesElyEnessDketyDottaCddanceEenDeDingCflingDtCggingDidDorCmlessDmedCndDkDseEingCotCpcordDenessFingDpingEleFingDtideCseDingDkDottoCtalinDzyCvalDerbankGedGoatFsideEterFingBoamerEingDstCbbingDeDinDoticsDustCckbandEerFtEfishEinessGgElikeEslideFtarEyCgueCmanDpCpeDingCsterDyCttenEingDundaCuletteDndingGshFnessFupFwormDtineGgCverDingCyalBubbedFrEingEleDdownDyCckusCdderCgCinedCleCmbleFingDmageDorCnaroundDdownDnerEingEyDtDwayCptureCralCseDhDtCtAsabbathDotageCcramentEedEificeCddenElebagGdFingDlyDnessCfariDeguardEhouseElyEnessDfronCgaDeDgingEyCidDntCkeCladEmiEriedFyDineDonEonDsaDtDutaryFeDvageGingFtionCmeDpleFingCnctionGtyFuaryDdalEbagGnkGrFlastFoxEedEfishEingElotEpaperFitEstoneHrmEwormEyDitaryFizerDkDtaCplingDpinessEyCrcasmGticDdineCshDquatchDsyCtchelDiableEnEricalEsfiedGyDurateFdayCucinessEyDnaCvageEnnaDedDingsEorDorCxophoneCyBcabbedFyDldedFingEeEingElionFopEpingDmDndalEnerFingEtDpegoatDrceFityEecrowFdEfEilyFnessEringEyDvengerCenicCheduleEmaticFeFingDillingDnappsDolarCienceFtistDonCoffDldingDneDopEterDpeDrchEebookFcardFdFlessFrEingEnEpionDtchDundrelEredFingEtingFsDwlingCrabbleEgglyEmbledIrEpEtchEwnyDeenDibbleFeFingEmmageEptDollEogeEungerDubbedHrEffyEnchEtinyCubaDffDlptorGureDrvyDttleBecludedGingFsionDondDrecyFtDtionalEorDularErelyFityCdanEteFionGveDimentDuceFingCgmentCismicDzingCldomDectedGionHveGorDfDtzerCmanticDesterDicolonEfinalEnarEsoftFweetCnateForDdDiorDoritaDsationEitiveHzeEuallyFousCpiaDtemberEicEumCquelFnceFsterCriesDmonDotoninDpentDratedDveEiceFngCsameDsionsCtbackDtingEleFingDupCvenfoldFteenGhGyErityBhabbyDckDdedEilyFnessGgEowEyDftDkableEilyFnessGgEyDleElotGwDmeEpooErockDnkEtyDpeEingDreEpenerGrFieFlyFnessDwlCeathDdDepEtDlfElEterEveFingDrryCieldDfterFingFlessFyDmmerFyDndigEeEgleEinessGgEyDpDrtDveringCockDneDpliftEperFingEtalkDreEtageFcakeGutFenGrFhandFlistGyFnessFsFwaveFyDutDveDwbizEcaseEdownEerEgirlEingEmanEnEoffEpieceFlaceEroomEyCrankEpnelDedderGingEwdlyDiekEllEmpEneFkEvelDoudedDubberyFsEgEnkCuckingDdderDffleGingDnDshDtCyBiameseCberianDlingCdingCerraDstaCftCghingClencedHrFtDicaFonDkDlinessEyDoDtDverCmilarlyFeDmeringDpleFifyFyCncereGityDgerEingEleEularDisterDlessDnerDuousCpCrenCsterCtcomDterEingDuatedGionCxfoldDteenEhEiesGthEyfoldCzableGyDeDingDzleFingBkaterEingCedaddleDletalGonDpticDtchDwedFrCidDedErEsDingDlledGtFfulDmmedGrFingEpilyDncareEheadElessEningFyEtightDpperFingDrmishEtDttleCydiverDlightFneDpeDrocketDwardBlabDckedGrFingFnessFsDinDmDnderEgDppingEstickDshedFingDteEherDwCedDekEpEtEveDptCiceableFdFrEingEkDderFshowEingDghtedGingGlyDmnessEyDngingFshotEkyDpDtDverCobberyDganDpedEingEpilyFyDtDuchingGyCudgeDgDmDrpDshCyBmallDrtlyFnessDsherFingFupCellEtingCileEinglyDrkDteEhEtenCockDgDkedFlessEinessGgEyDlderDothDtherCudgeFyDgglerGingElyEnessBnackDggedDkingDpDreElDzzyCeakDerEzeFingCideDffDppetFingDtchCooperEzeDreEingEkelEtDutDwbirdFoardGundEcapEdriftGopEfallFieldFlakeEinessElessEmanEplowEshoeFtormFuitEyCubDffDggleElyEnessBpeakErfishFheadFmanGintDciesFmenEkedFledFsEtacleGtorFrumEulateDechEdDllbindFerFingDndableFerFingEtDwChereFicalDinxCiderDedDffyDllEtDnachFlEdleEnerFingEoutEsterEyDralEitedGismGsGualClashedGingGyEtterDeenEndidGorDiceFingEnterDotchyDurgeCoilageFedGrFingFsDkenFsmanDngeFyEsorDofEkilyFyElEnDreEtingFsFyDtlessFightEtedGrFingFyDusalFeEtCrainEngEwlEyDeeDigEngFkledIrFtEteDoutDuceEngDyCudDrDtterCyglassBquabbleEdEllEnderEshEttedHrGingDeakFlerGingFmishEegeeFzeGingDidEggleHyEntEreFtEshierGyBtabilityHzeEleDckDdiumDffDgeEingEnantGteDinableFedFingFlessDlemateFnessElingGonDminaEmerEpDndEkDpleFingDrboardEchEdomFustEfishEgazerEingEkElessGtFightGtEringFyEshipEterFingFleGingFupEvedFingDshDteEicFsticEueFreFsFteGoryDunchDysCeadfastFierGlyFyingEmDedEpErableFingFsmanDgosaurDllarDmDnchFilDpDreoEileGityHzeElingEnnessFumDwCickDffenFlyFnessEleFingDllnessEtDmulantHteGiGusDngerFilyGngFrayFyEkingFyDpendEulateDrDtchCockDicDkeDleDmpDnewallHreGorkEingEyDodEgeElEpDplightEpableGgeFedGrFingEwatchDrableFgeEeroomFwideEmDutDveDwawayEingCraddleEgglerEinedHrGingEngelyHrGleEtegicHyFusEwEyDeakFmEetEngthFuousEpEssEtchEwnDickenFtEdeEfeEkeFingEveFingDobeEdeEllerEngboxGlyGmanDuckFtureEdelEggleEmEngEtCubbedFleGyFornDccoEkDdentEiedFoEyDffedFingFyDmbleGingEpDngEnedGrFingEtDporDrdilyFyCylingFshlyGtFzedEusBuaveCbarcticEtomicDdivideEuedFingDfloorDgroupDheaderDjectDleaseFtFvelEimeDmarineEergeGsedEitterDpanelFrElotErimeDscribeHptEectorEideGingHzeGyEoilFnicEtanceEystemDtextEitleElyEotalEractEypeDurbDwayEooferDzeroCcculentDhDtionCddenDokuDsCffererGingEiceFxEocateErageCgarDgestCingDtableHyEcaseEorClfateEideFteEurDkDlenDphateFuricDtryCperbowlFglueFheroFiorFjetFmanGomFnovaFviseDperElierFyEortDremacyGeCrchargeDelyEnessDfaceGingEboardEerDgeryEicalFngDnameDpassElusEriseDrealFnderEogateFundDveyEivalGeGingGorCshiDpectFndGseDtainedIrBwabDddlingDggerDmplandDnDppingDrmDyCearEtDepDllDptDrveCifterFlyFnessDmmableFerFingEsuitEwearDngerFingDpeDrlDtchDvelDzzleCoonedEpEshDreEnCungBycamoreCmpathyEhonicHyEtomCnapseDdromeDergyDopsesGisDthesisGticCrupCstemAtshirtBabascoDbyDlefulFsFtFwareEoidCckinessGgEleFingEyDoDtfulEicalGsFleElessCdpoleCekwondoCgCintedCkeDingClcumDismanDlDonCmaleDenessErDperCnkDnedFryEingDtrumCpelessEredFingEstryDiocaDpingDsCrantulaDgetDmacDnishDotDtarElyEnessCskDselDteEinessGgEyCtteredEleFingEooCuntCvernBhankDtDwCeaterFricsDeDftDmeDologyErizeDrmalFosDsaurusEeEisEpianCickenGtFnessDevingGshDghDmbleDngEkElyEnerGssFingDrstilyHngGyEteenFyCongDrnDseDusandCrashDeadFtenEefoldDiftEllEveFingDoatEbbingEngEttleEwawayFbackFerFingCudDmbEpingDrsdayDsCwartingCyselfBiaraCbiaCdalDbitDinessFgsDyCgerDhtenFlyFnessFropeFwadDressCleDingDlDtCmidEngDothyCnderboxDfoilDgleFingFyDkerElingDselEmithDtDworkDyCpoffDpedFrEingDtoeingFpCringCssueBraceEingEkEtionForDdeEingFtionDfficDgedyDilingFsideEnEtorDnceEquilEsferGormFlateFpireGortHseDpdoorEezeGoidEpedGrFingEsDshDvelFrseFstyDyCeacheryEdingFmillEsonEtDbleDeDkkerDmbleGingEorDnchEdDspassCiageElEngleDbesmanEunalGeFtaryGeDcepsEkeryFilyGngFleFsterFyEolorEycleDdentDedDfleEocalsDllionEogyDmesterEmerFingEnessDnityDoDpodEpingDumphDvialCoddenDllingDmboneDphyEicalGsDubleGingEghEsersEtDwelCuceEkDffleDmpDnksDstableFeeFfulFingFlessDthCyBubbyDelessDularCckingCesdayCgCitionClipCmbleFingDmyCrbanEineEofanFjetEulentDfDkeyDmoilDretDtleCskCtorDuCxBweakDedEtEzersDlveDntiethFyDrpCiceDddleGingDgDlightDneEsDrlDstableFedGrFingFyDtchEterBycoonCingCkeAudderBltimateHumDraBmbilicalDrellaCpireBnabashedEleDdornedEvisedDfraidDiredDlignedEteredDrmoredDshamedDuditedDwakeFreCbakedElanceDeatenEndFtDiasedEttenDlendedFssedEockDoltedEundedExedDraidedEidleEokenDuckledEndleErnedEttonCcannyEppedEringDertainDhainFngedFrtedEeckDivilDladFimedFmpedFspEeEipEoakFgFthedDoatedEiledEloredEmbedFmonEokedErkFruptEuntedFpleFthEverDrossFwnEushedDuredFiousFledEtCdamagedEtedEuntedDeadEcidedEfinedErageGrmFcoatHokGutFdogHneFfedHedGootFgoGradFhandFlineIgFmineGostFpaidHssHyFrateFtakeGoneHokHwFuseFwearHntGireEsiredDilutedEvidedDockedEingEneDraftedEessEilledDustedDyingCearnedFthEseFilyFyEtableFenDditedDlectedDndingEgagedEviedDqualDthicalDvenDxpiredFosedCfailingFrEstenEzedDeelingDiledFledEttedGingExableFedDlawedDocusedEldEundedDramedEeezeEostedFzenDundedCglazedEovedEueDodlyDradedEeasedDuardedEidedChappilyGyErmedDealthyFrdGingFtedElpfulDiddenEngeEtchedDolyEokCicornEycleDfiedGrEormedHlyEyDmpededDnjuredEstallFuredEvitedDonDquelyDsexualEonEsuedDtDversalHeCjustlyCkemptDindDnottedFwingGnClacedEtchEwfulDeadedFrnedFshEssEveledDightedEkableEmitedEnedFkedEstedEtEvableDoadedHrEckedGingEvableFedGlyFingDuckilyGyCmadeEnagedFnedEppedErkedEskedGingEtchedDindfulExableFedDoldedEralEvableFedFingCnamableFedEturalDeededErveGingDoticedCopenedEposedCpackEddedEidFntedFredEvedDeeledDickedElotedEnnedDlannedGtedEeasedFdgedEowedEugDopularDrovenCquoteCrankedEtedEveledDeachedFdFlEelingEfinedElatedEntedEstEtiredEvisedDiggedEpeEvaledDoastedEbedEllDuffledElyEshedCsaddleEfeEidEltedEvedForyDcathedEentedErewDealedFtedEcuredEeingFmlyFnElectFfishEntEttledDhackleFkenFvedHnEeatheEippedDightlyFnedDkilledDlicedDmoothDnapDocialEiledEldFvedErtedDpoiledFkenDtableFffedFmpedEeadyFrileEirredFtchEoppedEuckFffedEylishDubtleHyEitedEreDwornCtaggedEintedEkenEmedEngledEppedExedDhawedEreadDidyEeElEmedGlyEtledDoastedEldEuchedDrackedFinedEeatedEiedFmmedEueFthDurnedDwistDyingCusableEedEualCvaluedEriedFyingDeiledGingEntedDiableEsitedDocalCwantedErlikeFyEshedEtchedDeaveEdElcomeFlDieldyEllingEndEredEttingDomanlyErldlyFnFriedFthyEundEvenDrappedEittenCzipBpbeatCchuckDomingEuntryCdateCfrontCgradeCheavalEldDillDoldCliftedGingDoadConCperCrightEsingEverDoarEotCscaleDideDtageFirsFrtFteEreamFokeDwingCtakeDightDownDurnedCwardDindBraniumCbanCchinCethaneCgencyFtDingCologistGyBsableDgeCeableDdDlesslyDrCherCualBtensilCilityFzeCmostCopiaCterAvacancyFtEteFionCgabondDrancyGtlyDuelyFnessCliantEdEumDleyDuablesEeCnillaEshEtyDquishDtageCporizerCriableHyEedFtyEousDmintDnishDsityDyingCscularDelineDtlyEnessBealCganDgieChicularClcroDocityDvetCndettaEingEorDeeringDgefulDomousDtricleEureDueEsCrbalizeGlyEoseDdictDifyDseEionEusDtebraeEicalFgoDyCsselDtCteranDoCxinglyBiabilityEleCbesCceDinityDtoryCdeoCewableEerEingElessEpointCgorousCllageFinCndicateDeyardDtageColateGionGorEetEinCperCralDtualFousDusCsaDcosityFusDelikeDibleGyEonEtingForDorDtaCtalityGzeFlyEminsCvaciousDidlyFnessCxenBocalistGzeFlyEtionCiceEingDdClatileDleyDtageDumesCterDingCucherCwedElCyageAwackinessCdCferDfleCgedErEsDgleDonCkeDingClkDmartDnutDrusDtzCndDnabeDtedEingCsabiDhableEbasinFoardGwlEclothEdayEedFrEhouseEingEoutEroomEstandEtubDpDtingCtchDerCvinessFgDyBhackingFyDmDrfCeatDneverCiffDmsicalDnnyEyDskingCoeverDleDmeverDopeeFingFsCyBickCdelyEnDgetDowDthCeldableFerCfeDiCkipediaCldcardGtEerEfireFowlElandFifeFyEnessDledEfullyEingEowEpowerDtCmpCnceEingDdDgDkingDnerEingsDterCpeCredElessDingDyCsdomDeDhDplikeEyDtfulCzardBobbleFingFyCkClfDverineCmanhoodFkindFlessGikeGyDbCofDingDlDzyCrdDkDriedGrFsomeEyDseningEhiperEtCundCvenCwBrangleDthCeathDckageFerFingDnchCiggleGyDnkleGyDstDtingEtenCongdoerFedFfulFlyFnessDughtAxboxBeroxAyahooCmCnkingCppingCrdDnBeahDrbookElingFyEningDstCllingDpCnCsterdayBiddishCeldCnCppeeAcheetahAyodelCgaDurtCnderCyoBummyAzapBealousCbraCnCppelinCroCstfullyEyBigzaggedCpfileDpingEyDsCtBodiacCmbieCneDingCokeeperDlogistGyDm");
}));
// node_modules/@zxcvbn-ts/language-common/dist/passwords.json.cjs
var require_passwords_json = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var decompress = require_decompress();
	function _interopDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	module.exports = (/* @__PURE__ */ _interopDefault(decompress)).default("A123456ApasswordA12345678AqwertyA123456789FEB11111B234567AdragonA123123AbaseballAabc123AfootballAmonkeyAletmeinAshadowAmasterA696969AmichaelBustangA666666AqwertyuiopA123321D4567890ApussyAsupermanA1qaz2wsxA7777777AfuckyouAjordanAqazwsxAjenniferA123qweA000000AkillerAtrustno1AhunterBarleyAzxcvbnmAasdfghAbusterAandrewAbatmanAsoccerAtiggerAcharlieArobertAsunshineAthomasAiloveyouAfuckmeArangerAdanielAhockeyAgeorgeAcomputerAmichelleAjessicaAstarwarsAassholeApepperAklasterA112233AzxcvbnAfreedomAprincessAjoshuaAmaggieApassAgingerA11111111B31313AfuckAamandaBshleyAloveAcheeseA159753AnicoleAsummerAmatthewAchelseaAdallasAbitemeAmatrixAwilliamAyankeesA6969AtaylorAcorvetteAaustinBccessAmartinAheatherAthunderAmerlinAsecretAdiamondAhelloAanthonyAhammerAfuckerA1234qwerAsilverAgfhjkmAjustinApatrickArichardAbaileyAinternetAsamanthaAgolferAscooterAtestAorangeAcookieAq1w2e3r4t5AmaverickAjacksonAsparkyAmickeyAphoenixAbigdogAsnoopyAguitarAwhateverAchickenAmorganAandreaAcamaroAmercedesApeanutAferrariAcowboyAfalconAwelcomeAsamsungBexyBteelersAjosephAsmokeyAdakotaAmelissaAarsenalAboomerAeaglesAtigersAmarinaAnascarAboobooAgatewayAporscheAyellowAmonsterAspiderAdiabloAhannahAbulldogAjuniorAlondonApurpleAcompaqAlakersAicemanAqwer1234AhardcoreAcowboysAmoneyAbananaAncc1701AbostonBrandonAtennisAjohnnyAmillerAq1w2e3r4AcoffeeAscoobyA123654AedwardAnikitaAmotherAyamahaAbrandyBarneyAchesterAfuckoffAoliverAcharlesAplayerAknightAforeverAstevenArangersAmidnightAchicagoAbigdaddyAredsoxAvictoriaAbadboyAangelApleaseAfenderAchrisAjasperCmesAslayerArabbitAnatashaArachelAbigdickAmarineAwizardAmarlboroAraidersAprinceAcasperAfishingBlowerAcrystalAjasmineApantiesAiwantuAadidasAwinnerDterAgandalfApassword1AenterAghbdtnA1q2w3e4rAangelaAmikeAgoldenAlaurenAcocacolaAjordan23AwinstonAmadisonAangelsAblowmeApantherAsexsexAbigtitsAspankyAbitchAshannonBophieAjohnsonAasdfasdfAdavidAhornyAthx1138BoyotaBigerAmurphyAdickAcanadaAdanielleA12344321AblowjobA8675309AjonathanAliverpooAmuffinAcooperAapplesAjackieAdennisAblackAqwerty123Apassw0rdAjohnAabcd1234AsandraApokemonA123abcAslipknotAcarlosAqazxswA123456aAscorpionAqwaszxAnathanAbutterAstartrekArainbowAasdfghjklArazzBedskinsAnewyorkAgeminiAcameronAqazwsxedcAfloridaAliverpoolAturtleAnicholasAvikingAboogerAwilsonAsierraAbuttheadAdoctorArocketA159357AvictorAdolphinsAcaptainAbanditAjaguarApackersBookieBeachesA789456AasdfAblueAdolphinAhelpmeAtuckerBhemanBiffanyAmaxwellAjeremyAqwertyuiAshitheadAdebbieAalbertAmaddogAloversAmonicaAalexAunitedAgiantsAnirvanaAmetallicAhotdogArosebudAmountainAbenjaminAwarriorAstupidAelephantAsuckitDcessAbond007AjackassAbonnieAalexisApornAluckyAjasonAscorpioBamsonAq1w2e3Arush2112AazertyAfreddyAdriverAwillieAcalvinA1q2w3e4r5tAsydneyAgatorsAdexterAred123A12345aF6qAbubbaAcreativeAgolfAvoodooAhappyAarthurAtroubleAamericaAnissanAgunnerArebeccaAstellaAgarfieldBordonAjessieAbullshitAparkerAasdfghjkA5150AfuckingAapolloAjackA1qazxsw2A2112AeminemAdecemberAlegendAairborneAbeavisAaugustAbearAappleAbrooklynAgodzillaAskippyAbuddyA4815162342AqwertAkittenAmagicAshelbyAbeaverAphantomAfredAnothingAasdasdAwilliamsAxavierAbravesAdarknessAblink182AtravisAcopperAtomcatAplatinumAqweqweAgirlsA01012011AbigboyAgreenApowerA102030AanimalApoliceA11223344AonlineAvoyagerAlifehackA12qwaszxAfishAsniperA315475AtrinityAwalterAblazerAheavenAloverAsnowballAplayboyAbubblesAlovemeAhootersAcricketAmarvinAwillowAdonkeyAtopgunAnintendoAsaturnAfamilyAnovemberAgabrielAdestinyApakistanBumpkinAdigitalAsergeyAchanceAexplorerAredwingsAprivateAtherockArunnerAtitsA789456123AlasvegasAguinnessAbeatlesAfireAcassieBhristinAqwerty1Aasdf1234AcelticAbroncosAandreyA007007AbabygirlAnelsonAdonaldAscottAeclipseAcartmanAfluffyAlouiseAmichiganAtestingAcarolinaAlittleAsamuelAalexandeAbirdieAsteveAcherryApanteraAsharonAgibsonAvampireAmexicoAdickheadApeterAbuffaloAmontanaAgeniusAbeerAflyersAmaximusAschoolAminecraftAlovelyAstalkerAmetallicaAdoggieAcarterAkristinaBimberlyAspencerDedyAbarbaraAsnickersBabrinaAcarmenAmarcusAbroncoAyankeeAfriendsAparadiseAlol123AdreamsAmagnumAhorsesAcoolBarolineA147258369AlacrosseAou812AgooberAmemberAqwertyuAenigmaAscottyApimpinAbollocksBrianAcockAsurferBammyAgenesisApoohbearAdaveAstarAasd123AqweasdzxcAbabyAracingAfriendAhello1BawaiiAeagle1AbillyAviperAoctoberAvanessaApoopooAeinsteinAboobiesAstanleyA12345qAwalkerAbitchesApaulAdrowssapAstephenAcourtneyAsimpleAalaskaAbadgerAactionAjakeAbillAdeniseAjesterA111222AspitfireAdrummerAforestApatriciaAmaryjaneAchampionAdieselAsvetlanaArockAfridayAkevinAmarkAgregoryApamelaAfrankAhotrodA147258AchevyAandersonAlucky1AdouglasAwestsideAsecurityAgoogleAbadassAshortyAtesterBhumperAhitmanAmozartAgeneralAreddogAboobsAzaq12wsxAmusicA010203AlizardAalexanderAmelanieAa123456AruslanA123456789aAvincentAeagleA1232323qAsweetAteresaAscarfaceA147852Aqwerty12Aa12345AmarshallAoliviaAveronicaApornoAbuddhaAspiritAfrankieAmoney1AstargateAantonioAlibertyAnatalieAmercuryAnarutoAqwe123A12345qwertAsuzukiBemperfiAkingApopcornAspookyAmarleyAsystemAbrittanyAclaudiaAkellyAscotlandAfreeAkittyAcherokeeAvikingsAsimpsonsAdeathAleslieArascalAqweasdAjimmyAloveyouAhummerAmichael1AallisonArockyApatchesArussiaAadrianAjupiterApenguinAcumshotAhowardApassionAhondaAvfhbyfAandreAvladimirAfranklinAsandmanA123789AinfinityAhomerAbastardAraiderApassportAassmanAsuckerAfantasyAbulldogsA1234554321AhorneyAdominoAbudlightAironmanAdisneyAnormanAusuckballz1AsoftballAbishopAfrancisAbrutusAfordAredrumAbrookeBigredAjeffreyCsusAfktrcfylhAkarinaAmarinesAkawasakiAdiggerAirelandAoksanaAfiremanAcougarCllegeAshitAaliciaArussellAhoustonAmondayAbradleyAcuntAsarahAniggerAjusticeAsuperAwildcatsAtinkerAduncanBancerAlogitechAavalonAswordfisAevertonAreggieAmotorolaAalexandrAmollyAtimothyAhentaiApussy1AclaireApatriotsAmadonnaAcoloradoAeugeneAducatiAkermitAjuventusAindianAconnorAgaloreAfreeuserAsmoothAhouseAtitanicAboogieAsimpsonAwarcraftBolverinAelizabetAarizonaAsaintsAvalentinAgeorgiaAasdfgAtest123AaccordAmattAbaxterAdenverAmitchellAchristApassword123AyfnfifAslutBmithBtinkyAzacharyArolandAnaughtyBcc1701dAspidermaAchopperAbrendaAhello123AextremeAvirginiaAwaterAskylineApoopAzombieApearljamAfroggyApirateAfylhtqAvisionA123qweasdAawesomeBlyssaAdreamerApredatorAbulletAempireAwolfAcharlie1AkirillA123123aApeopleCnisAelvisApanthersAskipperAnemesisApeekabooArasdzv3AsimonAalisonArolltideAamericanAcardinalAarnoldAchevelleAdaddyApsychoAhappy1AdangerAmookieAwankerAmanutdA9379992AtommyAhobbesAvegetaAgoblueA852456AburtonAfyfcnfcbzApicardA159951AbobbyAwindowsAloverboyEloveAvfrcbvBictoryA123654789AbambamAturkeyAseregaAtweetyAhiphopAgalinaAchangemeAroosterApolinaAberlinAsuckmeAtaurusAelectricAronaldAavatarA134679AmineAraptorAalpha1AmaksimAspringAbrazilAericAbigcockAnewportAhardAkennethAhendrixAmadmaxAenglandAa1b2c3BlphaAsublimeAbritneyAfranceAdarksideAbigmanAherculesAlawrenceAwolfpackAclassicAletmein1BincolnAronaldoA741852963AspidermanA1q2w3eAblizzardAcheyenneA123456789qAwombatAbubba1Atiger1AcjkysirjAraymondAbrotherAkristenApandoraAdevilsAzxc123AsimoneAholidayAwildcatAhorseAkramerA12312B47852369Abuddy1AsterlingAcaesarAalabamaAcarrieAbondageBasketballAsportsApussycatBickleAcatch22AleatherAshaggyAa1b2c3d4AchronicAflowersAqaz123Bqq111ArobbieAadminAgracieAamberAfreepassAairplaneAperfectAkodiakAbillybobAkatanaAsunsetAcrazyAgoodAstingrayAmariaAannaAsnowmanAphpbbAangel1AchocolatAzeppelinAgarciaAdetroitAwolvesApontiacAcandyAfirebirdAvaginaAgundamApanzerAoutlawAtimeAprettyAfisherAconnieAhoneyAbusinessAtrevorAredheadAhardonAgreendayAtarheelsA01011980AnastyaAhellfireAcobraAengineerAdragon1AsavageBerviceDenityBashaAmicheleAdudeAlickmeAfireballA1029384756AwhiteArememberAdarkstarAmirandaAflashAmustang1A01011A124578AharveyAoscarAstrikeAfreddieApavilionAbeautyBobafettA01012000AadamAdbrnjhbzAjeffAbigmacAchris1AdukeAclintonAbowlingAjennyAnataliAfutureAharrisonAjonesAwallaceBelcome1AswimmingAapacheArulezApyramidAdodgersAgirlAwhynotAfuckitAdefenderAteensAmorrisAtrooperA135790AcancerApreciousBackardAluciferApopeyeAweaselA142536AravenAicecreamAstewartAtannerAswordfishAblondeAsandyApresarioArockstarAviktorAmanagerAcherylAnortonAjames1AcontrolAwutangAairforceAjulianAatlantaApimpAspikeAthailandAlookingAcasinoA741852A21122112AparisAmouseAlennonA456123AbluebirdAtheoneAhawkeyeCckerAlisaAdustinAelaineAnfnmzyfAsailorAcatfishAgoldfishAmaximaAtattooAbarbieAlightAdesignApervertAmachineAhermanAwranglerArocksAtrucksAnipplesAroscoeAtornadoAjerryAlightsAbubbleAcadillacA666999AmadmanAorlandoApegasusAtargetAlonghornBauraAphilipAbrownsAeatmeAstefanAcannonAdilbertAballerAmicrosoftAwinnieAchristiaAkatieAqazwsx123AshooterAxfilesAqazqazAlesbianAstreetBeattleAcoronaAamateurActhutqApreludeA246810AbeachAmalibuAfreakyAassassinAintegraAatlantisA123qweasdzxcApussiesAdragonsAiloveuAmonkey1AunicornAlonewolfAreginaA753951AstealthAkristinAtonyApeeweeAopenupAbobcatAstaceyBoftwareAnewtonAleonardoAstudentBrinivasAangelinaAyoungAenjoyAvalentinaAtriggerAzaqwsxAlolitaAathenaAshotgunAcoyoteAbruinsAveronikaAdollarAcountryArocky1AjokerAbabydollAlestatAwordpassAhottieAsmileyApotterArandomAsweetyAbutterflyAwoodyAchipperAsnakeBamuraiAvideoAgizmoAmaddieAdevildogAvalerieAmistressAflipperBreedom1AexpressApowersAsoso123aljgAcessnaAteacherAgoldieAmooseApolarisBigletAcookiesAelenaAmontrealAhjvfirfAladiesAwolfgangAfatboyAscullyAfatherAsingleAwickedAdaisyAfetishBoobarAcastleAtickleAbunnyApepsiAballsAtransamAdfvgbhA31415926Aoicu812AimpalaAsundayAbootyAhotstuffAronnieAjasminAryanAgambitAtoshibaAbasketbaAlancerAbirthdayAtexasAstephaniAjessica1AhookerAknicksA314159ArobertoAstingerAtesttestAfuckyou2AkathleenAsavannahBhamrockAbensonAsquirtAdeftonesAtruckerAnickAredneckAgoldbergAalfredAblasterAsiemensBhellyArenegadeAmansonAsubaruAibanezAblondieAhamiltonAcaseyAswingerAreaperAcristinaAminnieByloveAharryAgalaxyAlindsayAdudleyAfarmerAgloriaAspecialAblahblahAenterpriA1234abcdAtravelAbabylon5BigoneAsweetpeaBugarBmokeBkeeterAfuckedAindianaAgreatAfickenAtrfnthbyfAmaster1AfreemanAcurtisAsmittyAmarinoAjoanneAbigfootAescortAbabesAcheckAlarisaAtrumpetCistanAspartanAbabylonAasdfghjAsisterAvaleraAstormyApaladinAandreasAcavalierAmarathonAhamletAaardvarkAbutterflBigboobsAmisterBanchesterAyankees1ArustyAnapoleonAsevenAindigoAhornetAskaterAjeromeApierreAwonderAtorontoAroseAindiansAkarateAbuckeyesA01011990AjulieAhesoyamAfredfredAchargerAhighlandAsweetieAhollandA1qaz2wsx3edcAchiefsAdiamondsAbuckeyeAauroraAhotsexAcampbellAgriffinAbrandiAredmanApassworAchandlerAdrpepperAmonikaBaidenAelizabethAleonardAbernieBrownApornstarAgardenAstormAautumnA12345678910AlindaAthuglifeAmillieAjungleApencilAtomtomAinsaneApizzaAtimberAjesus1AsherlockAmariahAaudreyAdavid1A1a2b3cAhamsterAaragornApioneerAtechnoAcatdogAlollolAtriumphAsidneyA141627A321654AfktrctqAnoneAsophiaAmorpheusAislandAwetpussyAhobbitAblablaAeroticAshadow1AaaronApascalAsampsonAconsumerAjustmeAmarionAstonesAchrissyAtylerAnadineAmarieAgoforitAburgerApitbullAkelseyAadgjmptwAspartakAgermanAkarenBissmeAhuntingAkaiserAmarthaAcolorsAartistAharoldAbassAitaliaAsammieAbarcelonaAmarioAnicolasAvirginApebblesAsundanceAisabellaAoverlordAemeraldAcallieAdoggyAirinaAracecarAisabelleAgermanyA1478963AgoddessAchangeAwesleyAnippleAbasketAjoejoeAhollyApoisonAzipperAalpineAshirleyAelementAhuskersAmarcelAeddieAdannyAchristyApussysAsakuraAchichiAinsideAultimateAdirtyAnicolaBcc1701eAblackieAq12345AomegaAwatsonArommelAmatthew1AgeronimoAnikkiAcasertaAtrojanA123qwe123AphilipsAsergioAnuggetAsammy1AtarzanAbassmanAwarrenAtrixieAchicksAaleksandrAcreamAwebsterAhelpAsherryAmanuelAportugalAdodgerAanakinAbobbobCmberAmichelBadnessAsuperflyAq1w2e3r4t5y6AloserA123asdAflorenceAyvonneAfatcatAglobalAybrbnfAenergyAdesireAwrinkle1AsoldierAbiancaAsexualAwarlockAmartinaAbabeA951753A11235813A51505150AandreiAlarryAseminoleApeaceAalejandrAwesthamAconcreteAaccess14AharrisAmargaretAhectorAchristopAnakedAladybugBetmein2AnetworkAbernardAweedAtintinAqazxswedcAtromboneAchuckApleasureArhbcnbyfAhomeBistoryAblueskyAshermanAloganAjanuaryAoneloveAcottonBhristianBdtnkfyfAsunnyAarchieAholdenAwhoreAbriannaAvfvjxrfAtitansAstallionAlindseyAsingerAtruckAsmileApartyAmissyAhansoloAangeloAjoannaAnataliaAbeagleAphillipBanamaAsmilesAblue22AjuiceAqawsedAinfernoAmoonCngooseAconnectAkingkongAsnatchAflatronAsex4meAbluemoonAturboArockerApersonalAemilyAblessedAsnakesAdominicAjoeyAforgetBingerAbeetleAjamaicaAalbertoB1234567AmulderAfuckyou1AjamieAsusanAimmortalAheadApassatBlasticA123454321AdietcokeAspunkyBuckAlongAanthony1AwhiskeyAmonitorAgiovanniAcactusAripperAspyderAmarkusAplanetAmagic1AteenApattonAexigenAstickyAwatersAslutsAnolimitAdanielaAhollywooAabigailBpple1AmorrisonAkatrinaAtrunksA1234321AandyBssassBlwaysAdianaBeedeeA14789632AcliffordAaprilAspeedAjapanAmissionApicklesAmillionAsailingAfreakAholmesAboneheadAfernandoAghbdtnbrA112358A911911AcharlottAdeltaAyomamaAdarrenArubberAnewmanAmolly1A1123581321AfasterAcummingAberthaAmemphisAsylviaAopenAilovesexAmauriceAwilliam1AhongkongAolgaAjumperAunrealAgeheimArodneyAnylonsAsebastiaApentiumAlegionAshalomAkennedyA555666AbrooksAmovieAdodgeBreamAgrahamAspriteAcuriousApacificAloulouAfuntimeAphillyAferretAninersAorionAwerewolfAmiltonAcantonaAkingdomAstarsAafricaAofficeAboeingAgilbertAabgrtyuApiratesAsuper123BheilaAfrenchAsweetsAcooldudeApalmerAeternityAlollipopAtottenhaAgreen1AstockingAmoniqueAanythingAfosterAirishAjackoffA7895123AbiscuitAdrizztAcameraBolumbiaAfossilAmoomooBakaveliAtraceyAcolt45ArobinsonAisabelAmartiniAsalmonBhastaAjerseyAverbatimAmaniacAsnapperBatan666AnastyAsolomonApatriotAjacobAstandardBhavedAblackcatAasdzxcApunkrockAraistlinAinfantryAqwerty12345A4128AdillonAgeraldAtwisterAricardoAwaterlooAcjkywtBlaytonBrimsonAserenaA01012010AoxfordAmaxmaxAdenisAflightAcondorAseinfeldBilviaAbiggieAmaxineBusicmanAravensAteddyAcolleenAbruceAwolfmanAsharksAmegadethAcosmosAvelvetAbuttAkeeperAfoxtrotAgarrettAblack1AdamienAantonAsesameBkywalkeAgn56gn56AbansheeAcatsAsquirrelAwolverineAdogsAsunriseArickAghostAwesternAgrendelAsucksAroxanneAprivetAlegolasAfrogBelixAmarlinAstoneAherbertAlvbnhbqAqazwsxedAcarrotAbladesAfrostyAstardustA121314AhelenaAbrownieAgroovyApennyAbutlerAcoolioAtwilightAdaytonaAlickerApeanutsAintrepidApikachuAtrainsAmollieAvanhalenAjerichoAhersheyAstriderAlobsterApunisherAgraceAbirdAzaq123AbottomAninjaA1234567aAmurrayAkansasAshogunAgoblinAsearchAneptuneAballAshowtimeAdarwinAamadeusAsuzanneAfuckfuckAseven7Ajason1A111222333AoldmanAbrunoAshowmeAhenryAgetsomeAmuscleAobiwanAsupportArfrfirfAskittlesAekaterinaAgoldAwhitneyAsharkAmaestroAanalAdanniAtankerAenglishAtarheelAfighterAthanksAblue123AhannibalAcapitalAnewlifeAanubisAgothicAchaosAbluesAcindyAsabineAthunder1AromanAprestonCincesAbrendanAslickA123456zAevelynApythonAtest1ArichieAtequilaAbossAcodyAdevilAchelsea1BloverAdeleteAmirageAbloodAsurfingA1q2w3e4r5t6yAbentleyAportlandCtatoAbagginsAreviewAporterAchubbyApanasonicAsandiegoBoonersAbuffyCckAtinaAderrickApenelopeAblackdogAharmonyAfusionAdimaAmatureClcolmAallenAmaryAbuttonsA1a2b3c4dAcalifornAsafetyAplaytimeAdaggerAmoscowAswallowAwarriorsAbytemeAstimpyAgangsterAlucasAchristineAturnerAiversonAlesterAchargersAliquidAasdf123AmushroomAcrackerAdingdongAlucky7AmistyAnymetsA456852ArobinAbigguyAmobileAtazmanAgregAnimrodBewpassAmiamiAcrusaderAbuggerAstrangerAdkflbvbhAanastasiaAmarcoAvolumeAmastersBonroeBiguelAdoodleAcollinsApowderAarcherAgotchaAbattleAdublinAslapshotAguardianA147896325AjaniceAcharlyAseptembeAphotosAknightsAwoody1AshortAangelicaAnookieAmilanoApepsi1AscarlettBtuartAdamianAgrizzlyA123098D321123AcamilleAscruffyAbrasilAlatinoAkittycatApoopieAmunchkinAlorenzoArammsteinA1701BpassworAbananasCrcelonAsantiagoAthegameArobert1AhellAworldAgerardApicassoAviper1AwalnutAkolobokAblackmanAwisdomAtranceAstarcraftAparrotAqualityAbladeApinkAauburnAgoodluckAeatshitAdorothyBustyAengineAcoltraneAgorillaAwheelsAkaterinaAtamaraApostalAfuck_insideAlutherAranger1Apass123AcarloCssidyAdiscoverAoaklandAandrew1AspankingAosirisAdumbassAshaney14A192837465AlonestarApingAbridgeBingoBenderAannieAstonecolAdookieAmeridianAsallyAmegamanAheather1A25802580AracerxBjntyjrAsiriusAfireflyArichard1AjuliaAalexandraAmadridAterryAgriffeyAwomenAphoebeAzaq1xsw2AweezerAbeautifulAvioletAledzepBowriderArandyAgangstaBhjcnjAparadoxAtacobellA123698745AlovingAcatalinaAvertigoAhalflifeAcarsonAsergeiBhilohAjohnjohnAsobakaAbuffettAaliensAsadieAchuckyAbonjourAkangarooAjazzBoshAthompsonAsinnerBocratesDcer1AkeyboardA0.0.000AstevieA0007AjeepAtreborAfinishAdarkAlukeAsprintBhazamAladyAnationalAcelicaAsarah1BcarletAformula1AhooverAsommerAfrancesAhotboyAcynthiaAqwerasdfA12369874ApenguinsAbondAformulaArebelsAfuckfaceAelwoodAmelvinAhonda1AvacationAkissAragnarokAbolloxAlexmarkAasshole1Amailcreated5240AlorraineA258456AclaudeArockonAduckBodgeramAtacomaAromeoAwookieAprodigyAtempestAvfheczAflamesAsebastianAcolombiaAbangAkitkatAoblivionAmysteryAsithlordBerverAmolsonBustangsAincubusAsmokerA123qazAwindowAscoobydoA1122ArescueAbigballsAzxcv1234AcarpetAtitleistArichmondAdirectorAlawyerAmeganAjuanAmagnoliaAcelesteAmelindaAlucyAwrightAjimbobAgolfingAkennyArogerAbobbieAxanaduAtardisAblueeyesAheartsAdixieApussy69BooperAshamanAmersedesA102938B2312312AspringerAimagineAjanineApatrick1AkenwoodA123zxcAdoggAgarbageAmartinezAtopperAcowboys1ArobertsAlizzieAashtonAelliottAoracleAsheenaAchloeAnuttertoolsAmallardA123987B122334455AanalsexAshemaleAgateway1AmikeyAasterixAfaithAmonkeysAimperialAjimboAcoolerAgratefulBillianApeterpanAkingstonAyourmomAsleepyAgremlinAprinterAhudsonApa55wordAstudAfrecklesAbirdmanAfrank1AaussieAestherAdefiantAmargaritaA445566AdeadheadApoloAanimeAtatyanaAjackalAfroggerAbridgetAwayneAresearchAtobiasAmarinersArootbeerAblondesAdonnieAkatrinAweatherAaspirineAfredericAparolaBhotoAchildrenAaccountAisraelAstephanieBhaolinAnoodlesAcelineAwillyEisAforgotAscooter1AhalloAmandyAthomas1A11112222ArogersApalaceAsantosAohyeahAmagnusAlaurieAcreampieAamazonAkissesAqueenAludwigAfatassAplymouthAjustdoitAassfuckAnellieA1234567qC121A987456A6751520AputterAbrokenAnopassAletsgoAbryanBonesAharley1AtatianaAcamelBhampsAlightninAmassiveAcamelotAboscoAdeannaAgizmodoAspideyAcalienteAaezakmiA456654AgoodtimeAmypassArollerAcatherinAactiveApoohBaytonAlonelyAredalertAbruceleeAsmokinAporkchopAastrosBquariusAraiders1AthankyouAkevin1AatomicAfletcherAshoppingAa1s2d3f4AmasonArusty1AmarianAvanillaAhunter1AunknownAsapphireAtempleAqwert123AmarvelAbeckhamAqazwsxedcrfvAkaktusA753159AmyselfAsoonerAblackyAelvis1AhastingsAbuster1Apower1AblackjacAaggiesAscreamApictureA123321qAabc12AjudithAiforgotAkasperAcxfcnmtAbangkokA01012001AshittyBpectrumAeduardAvaderAjammerApainterBrimusAveritasAernestAkristiAchevroleAamber1CsterdamAslappyAvalleyA1221Ahorny1ApeteAhitlerAclancyAspankmeAgrannyAavengerAsatanCsha1Ausa123Adiamond1ArosemaryAhuskerAcandymanAbeatriceAscrappyAjohn316AsimbaAfalconsAdylanAfront242AharderAatlanticAlabradorA123456qwertyAsmudgeByracuseBouthernAmelodyAtimmyAelijahAcenterAdarlingAthroatAstuffAfatmanAkrishnaAsanchezApanchoAgatorApacmanAcommandoAdelta1AvulcanAbushAclitorisAlemonsAaliceA8j4ye3uzAbonerAkeithAodessaAbarkleyAmonopolyBethodAkelleyAsaraApunkinBineapplAcelticsAlesbiansA223344AspaceAgangbangAbennettAarea51AlickAflyboyAhamburgAaaa111BsianAcarolAspartansAtrickyAromashkaA123456aaAsnugglesAphoenix1AboatAinfinitiAandersAbillieAlifeAhomer1AdragoAblakeAhermesAjesseAgooseAjeremiahAvivianAannetteAhomerunAdeadAforrestAcarolynA1234567890qAtopcatAhaydenAcosworthAvectraAgroverBoodbyeAcharlotteBuddlesAbossmanAhorndogAdobermanAgaryAtelefonAdawgAqawsedrfAivanovAdurangoApeugeotAkiller1AfrancoAkyleAplumberAbellArbhbkkApaulineAexigentAbrandon1AlagunaAemmanuelAwebmasterAbowlerAleopardAstrongAthekingAredbullAalanApicsAbeastAviktoriaAporsche9AbreezeAtopdogAstarbuckAomega1AdanceCltonAfuckersAoscar1AhungryAbeefcakeArealityAgjkbyfAspeakerBhelleyAgodsmackAclarenceAwriterAloveitAkingpinAnokiaAvalhallaAnightAstarfishAanarchyAherbieAblacksAcontentA906090AsailboatAdesertAfitnessAbrandoBohicaAachillesAtractorAjordan1Ancc1701aAdrakeAbullAhiddenAkickerAarsenal1AlabtecAnapassAbartApa55w0rdAameliaAtuesdayAfrontierAswingersAjimmy1AcaitlinAmuppetAterrorAlegacyAfarsideAterminatorAbellaAmatildaAkentuckyAjackson1AdoughboyAramonaAbuttholeAphilliesAjrcfyfA789654AcamelsAdannyboyAoakleyAdaniel1AnebraskaAlatinAdoubleAqwertyuioAsabbathAchangApinkfloyAhomersAstrikerAlookerAfallenAmarylandAluckydogAazamatAseptemberAiguanaAoklahomaAmolokoAqwerty123456Aagent007AvfrcbvrfAjavierAvetteAdaniilAcommandArhondaAstudioApistolAmilesAskiingAfrankyAstonerAconradAselectAtanyaAhousesAborisApuppyAelliotAcharmedAvladikAnathalieAwhocaresA666777AmaynardAvkontakteAihateyouApuppiesAzidaneAeileenAdilligafAcrashAmandingoBoneysAtyroneAfunnyAnevadaAkotenokAmysticAcaliforniaA123457AbudmanAchurchBarltonArafaelAtechnicsAboneAstickAgolfballArookieApandaAlaptopAtodayA01011991AjennieAtritonAriverAtrojansAbungholeAzvezdaA132435B5426378AhurricanAcentralAstripperAdaleAfilterAjethroAsnowAgustavAivanAescapeAgizmo1AhawkAigorAaberdeenAshaneAlespaulArfnthbyfAenterpriseAbutchAdthjybrfA963852A1366613AcutterAsplashAhandsomeAoilersArandallAcashAnofearAcupcakeAexcalibuAbatman1AmomoneyAgbpltwAbiggerBelindaAsvetikApossumAmetalBoocowAbrothersBethanyAkeystoneAbabyboyAflamingoAsuper1AfirefoxAbogdanAccbillApasswortAsoleilAlancelotAmelissa1AvipersAmarilynAtdutybqAjulietAleaderAmaddenArussianAaustraliaAsabinaAchaseBoolmanAbabiesAskinnyAzaphodAraven1AkamikazeAveronaAbaconAnoodleArebelAdoobieBesignerCadmanAattackAvortexAkillmeAdogmanApokemon1AgopherAsomethinAdanilaA12332AreaganAapollo13Achevy1BancelAtorresA000007AfreaksAazsxdcAsassyAdonnaBraculaAplayBonchoAbearbearBootsAengageAsteve1AdeskjetAbradfordBitch1AhammersAdeeznutsAwarhammerArangers1AtightAjustineAralphAfabianAlewisAcasey1Asummer1AblueblueAmarissaAoregonAbubbasAsinatraAhiltonAmeatballBailmanAdawsonAcolumbusAmanchestActhulhuAmacdaddyBightyCchaelaAgrandmaAreadyAsterlinAcartoonAsummitA123456789zAsentinelAtolkienAbicycleApeter1AblowBeverlyBreastAlickitAkathyAcrazy1AmeghanAuniverseAcaponeAjennaBuliusAwendyAbryantAtrueloveAhelenA123456kAnancyAeatpussyAhaileyAkitty1Adaisy1AchairA362436AbowserAkathrynAsexygirlAfernandAelevenArocketsAbillyboyAmilitaryAdemonBavisAjamesbonAiloveyoAtexas1BrafficAsaintAdaddy1AredhotAmicrosofAsonicAmiracleCcrolabAgofishApantyhosBilotAlifetimeArugbyAmaydayAaikidoAninaAstar69A01011985AconnerButlassAtreeBhekidAgordon24AtheodoreBittiesAswedenAfunctionApolskaAdanieAgangA73501505AmarketAscotchAlansingAelviraAbloodyAsexxAhustlerAanfieldAcokeAsmutAcatmanArushAbonitaAtracyAsonyAfastA1234qweC25Apasswor1Airish1AcheersAtinmanAairbusApetersAchinaAazsxdcfvAsantanaAhayleyAstationAgabrieAscottieAoriolesAjenny1A01011970AcharltonAsaunAfortunaAdfkthbzArustamAwarlordAretardAfatimaAultimaAkongAbigmoneyA4runnerArottenAbettyAgrumpyAorangesAkelly1AsuperstarAfordf150AasdfjklAboxingAxtremeAdenaliAselenaAzxcasdAhuskiesA128500AterminalAwilburAkristyAwildfireAvladislavAbikiniAthorAhollywoodAmayhemAsultanAgretchenAfigaroAsixersBpartaBaratogaA321654987ArunningA01011981Acloud9Amusic1BodelsCjoAgreenbayAcancunAmarleneAtrinidadBammyAchewieAhopeAnumber1Abilly1AfeetAcrunchAbigbirdAmellonAchicken1AbigtimeAfashionApiccoloAfabieA789123ArjirfrgbdeBoversAmeatloafAhyperionAsandroArightnowAjarheadAarmaniAtreasureAmiriamAhansenAnaturalA01011986AlisalisaAsportAbizkitAchester1Ajasmine1AmaradonaA1066AsayangAcharliArfhbyfAutopiaAanacondaAjapaneseAcamillaBoconutAgovolsAemersonAmemoryAcatherineAjediAcosmoBruiseAgiantArickyAdragoonAwoofwoofAgiorgiApackerCss1234BoontangAemily1AilliniAchristopherAdavidsAzaqxswAsandy1ApedroAsticksArevengeAexodusAreebokAchanelAalbatrosAcabbageAgokuAwallyAbeanerAquincyAgreensAtomatoCbyAchiefArichardsAturkey50AadrianaAkenworthAhappy123AdeborahBownAcooterAdinosaurAholyshitAeeyoreAmoviesAdanaAlionkingAcreamyAadultApoodleAtsunamiAhappydayA321123AknopkaAtommy1AbogartAcorradoAvolleyAtyler1AchickensAorgasmAwhisperAflyingBirstAchocolateAwalleyeAhopperAkatie1AseanAtwistedAchaserApepper1AmemorexAericssonA1001D000AjensenApositiveAcrazybabAscienceAfriscoAdongAjoseAzorroAromanceAsherwoodCaniaArereirfAsausageAmilanaAtashaAvfvekzAprofitAzenithAfugaziAjunebugAclemsonApolniypizdec0211AtootsieAfktrcfylhfAcomicsAzxcasdqweAvfczyzA150781AwernerAaspireAhardrockAcondomCcksArachaelAgringoAanhyeuemAmadelineArichAbeckyAcanonAfebruaryAalienBbc12345AharperAjustin1AstocksAmarcosAsamsung1AclaptonArobertaAcolemanAapplepieAskywalkerAfubarAtheresaAkoshkaAtundraAvitalikAarjayAgmoneyAbigsexyAingridApillowAgandalf1Alucky13AfingersAsamiamAdeanBavidsonAskorpionAcandleAnobodyAhellyeahAbetterAaustraliAdrewArockhardAboobAeasyAbearsAsparkleAjohannaAeverestArfrnecAhedgehogA13243546AwolfieAsurfAbobby1AfartAyosemiteAmarisaAvoyeurAbaddogBradAjazzmanAdicksAtoolBempAcheetahA1qa2ws3edAslackerBteeleAmikemikeAwoodApooppoopAamerica1AbarsikAvaleriaAdeniskaAbr0d3rAfrightAkarolinaBirstenAvfksirfAkumeBenshinAbootieAcycloneAstarshipAmontyAballoonAmaxellAdildoArupertA0.0.0.000AmilenaAbonsaiAlionAsalvadorAgreatoneAvernonA50centAsliderAlillianAadmiralAceciliaAstolenAalbionAboysAmidgetAfuckinBreepornAnikolaAamanda1AhithereAfootball1A222333A78945612AdamnitBinamoAfrancoisAchengBalicoAduchessAscratchApowellBackers1AstefanoAfortuneAnyjetsAartemisArobotechCadkillAbackdoorArastamanAfiestaBeliciaAallianceAfletchAjerkoffAkillbillAgoliathAcinnamonAramblerAmalakaAtekkenAsojdlg123aljgA321456A18436572A963852741AcarreraAbangbangAjeanetteAmarcAfritzAramsesAoperatorAshadoAdusterAspankAwibbleAalibabaAmechanicAkeywestAswordAamsterdaAhal9000AbristolApingpongArasputinAmarianneAhooterAtaraArctybzAsandersAfaggotAkristaAprestoAmajesticA332211AnguyenAfowlerApasswordsAbuttmanAsnake1BpursAcarlApompeyAtridentAviagraAqwert1Abrian1AkipperCngfishAzxcvbnm1AgotohellAangieAguestBarageAheidiAmattieAsluttyAisaiahAsteelerAwrestlinApooterAdivineAemmaAroute66AclipperBharleyAmacrossArailroadAlineage2AolegA420247AseamusBwimmerAne1469AjokersAthursdayAchicoAa123456789AsolnceAerikAkimberAguinessApussieAmathewAnatureAmatadorAsparksAtyphoonAhankAsecret1AretiredAsubwayBlaveAivanovaAghettoAflorianAlove69AvermontAtangAktyjxrfAlolipopAmoose1AspearsAyzermanApetersonAmagickAphillipsAcinderAnwo4lifeAflash1AshearerApupsikAcharles1AdfkthfAallsopA162534A456321A000001AcityAqwer123AgrapesA123123qApippenAbelleAchadAvenusAkcj9wx5nAsex123AdammitAbarryAcavemanBritterAunderdogAr2d2c3poAskydiveArenaultAonlymeAgeorge1AmurderAsnoopdogAjayhawkAhotshotAcaramelAbroadwayAkinkyAthebossAfuckherAtrainCoutAdingAumbrellaAfeatherAcreditAsplinterAdepecheAseekerAfuckthisArespectAcrysisAdirectAanimalsAchemicalByclopsA1000B22333B35246A789987A123789456AchivasAjamesbondAblackhawApasspassAsinclairAteamAmegapassAbeanieAtranslatorAhellooAmagicmanAcuntsAphilAfishesAsuperstaAgiuseppeAcaligulaAkillAshannon1AjuggaloAfrozenAquattroAusmcAmeredithAjavaAwassupArosieAbullseyeAsaturdayApornosAcohibaAashley1AfloppyAalucardAdeaconAheartAtabithaAkristineAnicole1AtunafishAgreat1Bfhjkm123Adallas1Axbox360AdkflbckfdAkickassAp0015123A10203A200000A7753191A12131415AvietnamAkendallApearlAsafariAgonzoAcrawfordAbob123AklingonAjacob1ArainAlooserAgoalieAdamageAmaureenAwestAdawnAtazmaniaAcigarsAfacialAcobra1AdeepthroatAmalinaAsilenceBamaraAdfktynbyfAfangAcruiserAvectorAtommyboyAjeanAbankerAhorizonAchainsawAbuttonBigbearAforfunAabrahamA123456rAastridAcaroleAandresAsharkyAenter1Avh5150AroyalsAchristinaAsmallAmisfitAworkAyousuckAlouisAfalloutAmarino13AscaniaAmaxxAnudistAgetmoneyAbudweiseAqazwsx12AsongAbelieveBrightonAabsolutAkungfuBostyaAmonacoAdeath1AgunnersAvfhufhbnfAmamapapaA1230AminimeAblueboyApenthousAchrisblnAstephAwhiteyAeuropaAjadeAbertieAdaphneAgrouchoAchampAbennyAgrantAmirrorAvillageAtraderAstrokeAwalrusAsusanneAnumberAsabresAnipperAwomanAfloydAsnowboarAundertakerAflounderAmoneymanApattyAbottleAlove123AkahunaAcanadianAwolf359AviewsonicAcoolguyArulesAdowntownAwagnerAstrangeAfabricAtrishaAitalianAybrjkfqAcypressA01011989Aqwerty1234AeastsideAsneakersApassmeAtopherBaylor1AgolfgolfAbarberAsinbadAfrodoApanasoniAcraigAalfaAmybabyAskidooAchicago1AmassimoAbackAjillianAcat123Aq123456AsparrowBeniorAdalejrAthecatAfucku2AsnappleAmondeoAleanneAemmittAthanatosAz1x2c3AghjcnjnfrAmaximumAsmegmaAthesimsAwhitesoxAchongA778899A2128506AbonkersAposeidonAmusicaAdougAjohannesAgargoyleA0420AolivierAhamboneAbluedogAintruderAsunnydayAcyberBomputeAkidsAsmellyBpawnAwapbbsAanswerAstudlyApoppyBaperAferrari1AsimonaBolutionAmadison1AnewcastlAadonisAgoodmanAsexxxxAeuropeAgoldstarAagainAquantumAbuckshotAstaticAturbo1AdollarsA01011988AtitaniumAholly1AericaAdanzigAsadie1AjabroniAlibraryAjourneyAbeastieAchronoAdangA1024A555777AedwardsAjaneAtest1234AgunnarAfedericoAkornAcustomAlanceA1qwertyAassholesAdaewooAjessAbrianaAwatcherAsuperman1AalbinaAsunfloweAdorianAbabyblueApremierAstaplesAnikeAstereoAwestwoodAapple123Amouse1AusnavyAboomboomAfreshBlorida1AsasukeAdharmaApiscesAmotherlodeBultipleloAhangAbikeAsapperBcannerAmariusAzeusAracerAcallawayAuserAbayernAroverAlamontAriversAsnoopAoverAwalmartAmichealAstarfireAtheendAsteelAtigger1AeroticaAaaliyahAdoogieAreneeApaintbalAwinston1Asexy69ApaintA123qwertyAtysonAjoshua1AnewbieAknickersAlokomotivA112211B92837AhotredAufkbyfApanther1Adodge1AlaurelAshawnA12345zAwasserAscott1AjessicAthirteenArjycnfynbyAavalanchAoutkastAtrumanAmagpieAscoutAphilippeBoetryAmartin1AhavefunAmichellAcubbiesAlosersAhotpussyAdeejayAfghtkmAdroopyAblossomA333666A777888AallmineA01011984AzerocoolAjanetAtomorrowAgodfatherAabbyAgreeceAsecondAreadingAgreeneAsaschaAbustedAmingAbimmerAoriginalAcbr600AoceanAanneAbuilderAdemonsAnitramApuddingAbounceAdonutsA01011987AfuckuAnewyork1AjeanneAidontknowAaudia4BlekseyAvfvfgfgfAleonidAsmokesAmylifeAbeerbeerAsimsAredfishAharry1AworkingArodmanAbeachesA1x2zkg8wAhairyAcontactAstartAluisAbogeyAprissyA123456sAgegcbrAtightsAinsertAcarlaAdanteAberettaAfrancescAjewelsAsearayApadresAceleronAmittensAquartzAziggyAdiehardAmicronAsyncmasterAcornellBhristieAstunnerAhockey1Asimon1ArtyueheAhoosierAzxasqw12ApeytonAcheese1Aorange1ApaintballAbingA4121AmonalisaAqueensAterrapinAa1s2d3AspongebobAbuzzAattitudeAbackupAwhiskyAclevelanAlingAcedricAmarinAbarefootAarturAchucklesAbarrettAmeatheadAbigassAou8122AtittyAspike1AgretzkyA02071986AkosmosAcfitymrfAbigglesAcambiamiAsexy1A12345678qA03082006AthongsAblessingAwhatAaleksandraAginger1AtwinkleAgladiatorBollumAsouthparkArabotaAmazafakaA336699AgoodboyAcarbonAscubaAtangoAstoneyAbrentAweaverBillAvolvoAfootbalApianomanAgastonAcasanovaAtravelerAclarkAstumpyAhawkeyesAclarinetAlooneyAmommyBaggotAfelipeAbucketAsexAeduardoAfreezeAsoundBexymanAjohnboyAdianAsnaponAdeeznutzAwarthogAvegasArooneyAhoney1AfutbolBilthyAsteamAcarinaA1012A90210A10203040B23aaaAmustardAboricuaAmeowmeowBasteBellowAlove1Aabc1234AsunshinAbengalsAcombatAgoofyAwhatsupAsauronAkrystalAalinaAlover1Amonster1AprophetAjoker1AlocoCvesexAtwinsBriangleAbookerAreeferAnickelAveniceAxanderAstripAvalenciaA01011910AlordArhiannonAcrystal1AsmegheadAvaleriAandromedaA12qwasC345679AdiverAcerberusAjames007AsputnikAgrooveAlambertAusarmyAmoreAtiberiusAzigzagAstingAabcd123AbeanAwelderAradioApetraAfocusAgabriellAcandiceAsalamanderAeternalAsilver1Abunny1AmotleyAresidentAhayabusaAmarciaAramboAtogetherArainmanApoochieBurdueAredwoodBippleAbuzzardAwangAredwingAboobieAjulietteAmonkeAhokiesAphishA1q2w3e4r5AcrjhgbjyAjaggerAnokia6300ArockfordAshouAtuanAgoldwingA1007C101AbrewsterBermudaAzeroAthegreatAproxyAconfusedAbadgirlAlolaAbacardiAsweet1AderekAwhiskersAspacemanBtarmanArebecca1AtrialAkarmaAclaudioA12qw34erAallstarAcarolinAgesperrtAlynnAswordsArastaAwildmanAnikolayAkangAslinkyAwrestlingAjamie1AmohammedApinheadAhackedAlogan1AsersolutionApenny1AoverkillArhfcjnrfAmishkaBontgom240A123451AbananeBulldog1ApersonBublicAfesterAsomethingA12345qweAlionsAhelmetAbuffy1AripkenAfriskyAchangedAgamesAhigginsAtrapperApiperAwindsorAsupremeAib6ub9AkayleeAathensAnorwayArunescapeAoasisAjillAhurleyAlightningAdbrnjhAshunAchunA11223A235689A784512A14725836B9411945Aedward1AdariusAchipAhillAmidwayAkoolAhoosiersAvinnieArecoveryAciceroAnapsterAlionelAamazingAtrackerAlaserA01011992AadrienneAroadkingAmenaceAsecureBtonedAbr549AthedogAsacredBquashAniceAsmokingAponyAfengAillusionA01091989AwoohooArachel1AmedicineAantoineAleavemealoneAbagiraAmegatronA787898A5551212AorchidAreaderAcometBlownAzippyAcompanyAdoghouseAstacyAwildAarmyAmaximA12345678aApaulaAbravoBuddahAjaybirdAchuckieAlookAmaria1BorningAdinoApeachAtoddAhannaAchuangAmortgageAidiotAheinekenAsaleenArulezzzAfishing1AmassageAsonicsAmoonlightAbuttsAmotherfuckerA02071982ApobedaAbenficaApokerAkashmirArealmadridAballoonsAoptimusAchunkyAgsxr750AtinkerbellAchouAshaiA135792468AcommonAstarterAbrewerBabyfaceApantsAgregorAdogfoodAhardcockAdeluxeAbigmikeA01011975AblackbirBookwormAhamptonAjefferyAsalomonAgodfatheAmeisterAangusAintelAseahawksAeagles1AtalismanAblackjackAeraserAcollinApissingAhawaiianAzhongAmianA1005A7779311AmichaeAbergerAalphabetAtriciaAbeautifuAmishaBaryannA123456654321AadamsAjennArileyAxxx123AreallyAsally1AmortimerAtongueAgator1AcenturyAsanchoAremoteAdarkmanAbuddieAroadrunnApizzasAlexusApassword2AmedusaAhealthAstalinAtoledoAcubswinAdutchAlillyAbeowulfAcharleneAwilliaAchristmasApoolAhandymanAf**kApacersAuniqueAeleanorAdigital1Amissy1AcloudsAtiffany1AcgfhnfrAbreastsAchinookAjust4meAnutsA01011993AweddingAcalgaryAdutchessAgfhjkm1AheckfyAmax123AludmilaAgongA12301230AnovaAshellAloriAsiteAbecauseAcheaterAfamousAdelphiAcathyAwareagleAmartineAgromitAspongeAashleeAvalkyrieAyodaAgloryAteddy1ApasswdAidontknoAsmithsAmohamedAteddybeaAkillersAboxsterAfiveAdragonballAbeast1BabybabyAmermaidAqazwsx1AsatanaAdolphin1AbhbirfAforyouAmisty1Anasty1AqazzaqAhongApuddinAchaoAshangAzheiAquanAinuyashaA1213AstanfordApeacockAasswordAmiseryAdesireeAbarnesAsullivanAbeamerAdigglerAmedicalA1pussyAwishboneAcircleApropertyAripleyAthedudeAcloudAfistingAaustin1BlexiaAbeemerAjaydenAgameoverAsparky1AredlineAveneraAlinda1AsalseroAfuckoff1Aadam12AlustAfytxrfAsergiAkittykatAspanishBinisterAindiaAvedderAgonavyAmanowarA02021987AnovellAlangAcolonelArancidAdiaoA147369Adragon12AchromeAfriendlyAaa123456AdestroyAtittenAelectraApollyAgeoffreyAnewpass6Abella1AeurekaAonetimeAphoneAkatherineAottoAlakotaAclaymoreAhotboxAasiaAbannerAmadinaA02011985AmanuelaAbitchassArubyAsportingAbartmanAmatthewsAcheckersAplayingA01011977B2041986AcarmelAgabrielaAdfcbkbqAnimbusAwrestleAbullsA02081988AjktymrfAalexalexApreacherAgamecubeA02051986AmustafaAsvobodaA123321aAcircusAarmagedonBlenkaAplaystationAz1x2c3v4AlengAqingAcongAzhengA02091987A1369B2011987AmagicalAparkAclaudiAmarine1ArhtdtlrjApabloAthumbsAcamperAdoitnowAgoawayAsubzeroAcharityAhootieAfaceApissoffAjamminAbethBlackoutAcrowAdarrellAcocaineAbcfieldsAskylarArollingAloadedAmilkmanAlotusAdavideAbigbuttAelectronAjohannAdevil666A12345tAcheeksAskateBilveradAlighterA02021988AhassanA02031986ApotheadAoliver1AgobucksA123456qwAsquallAthunderbA02101985AcourageApippinAghostriderAantoniAkaitlynAnengApengAmiaoAtengAxuanBiaoA1017C20B492A654123A794613AreynoldsAcannabisAxerxesAipswichAninjasAmangoAfarleyAlucilleApinkyAjimmieAnudeAdieterAannikaAmitchAsouthparAmarikaAjackson5AdickieAjetskiAfinanceAtdutybzAdianneAforwardAjenkinsAbrightAabsoluteAmorgan1AbilboAmusashiAferrisAiamgodAlipstickA1234567890aAlaurenceA02061985D11987AmandarinAbaseball1AquestAtottenhamAadultsAyfnfkmzAkleopatraAtulipsAnongApiaoAruanAzhuangAchaiAdirtbikeA111333A369963A1236987B357924680AshebaApickupAdwayneAothelloAmariAkatherinAforumAsonnyA12qw12AriderAa11111AwarnerAnorthernAcinemaBameltoeApetrovAbluefishAfuzzyApheonixAiscoolAsecretsA02021986AeliteAtoonAmodenaAbertAmarshaAslipperyAkissingAcaravanAdivorceAtankAbeatleAjumpAakiraAsanfranA01011983A1qaz2wsAcheechA000111AbadmanA02091986AsamtronApalomaAyangAdoloresAsvetaAqweasd123AshadowsAmollydogAannabellAstarcrafAghblehjrAvasilisaAjamesonAchuaiAdengAqiaoAzhouCunAjiangAluanAsangAyingAscorpio1AbeansAslimAillinoisAwarningAebonyAmeatAjockeyAdeadpoolAhillaryAbearcatAcapriceAfarscapeAevanAbigtitAlassieAzappaAsanderAnicolAsunflowerAhopelessAsheriffAcarpedieAbankAlove12AasdfzxcvAsherriAmarchAbingo1Aslave1AbartonAshepherdA02021984AgatoradeAkeeganAhighAcameron1Aguitar1AtoolmanAbarkerAspectreApusseyAnuggetsAborussiaAmantisA01011982AbanzaiAarianaAflexibleAchloe1AmulletAgraphicsAfyutkbyfA123qq123AmancityAtemplarAstoriesAyfcntymrfA02081984H7AfergieArecordsAthedoorsA7ugd5hip2jAgawkerApussymanAskylerAelizavetaAcoltonAhuaiAsengAxiangAzhuaiAguaiA02061986AsoloAmoritzCnteAlemonAstrengthAtalonArhinoAcowboy1AsusanaBonomaAthreeAmackAspinnerAallanAkellerAwebmasteAaaron1AgreaseAaugustusAraquelAalejandroAchimeraArufusAstretchAticketAbacchusAkendraAtwentyAcorsairAkinderAargentinaAcorleoneAzhaiAspiceAmickey1AvampiresAdomainAiomegaAheaterA02031984D21985AhoverAalex123AltybcrfAartemkaAxxxpassAqiongAtingAhippieAjingArengAtianBongA2580A123455A21031988A987456321ApolandAdeutschAbabyloveBeckerAspeedoAbrettAoceansAslapperAletterAharvardAbonjoviAmazdaAvirtualAcosmicAleonAsnuffyAblazeAsergeantAmaggie1AdragonbaAspurs1BtonecoldAhellosAjacquesAregisterAbuttercuA01020304AhuangA01011999AmillionsEwallApatienceAchryslerAmerlotAbullfrogAlatinasAa12345678A02011986Axyz123AistanbulAphoeniAashleighA02081989AkotakuAuniversalAnoelleAbinladenAartemAshanghaiAporsche1AcastroAgabriel1AcengBhuoAjiongAxiongAsheiAmengAhansAwraithApierceAjayhawksAkilroyAamateursAdotcomAcattleAdaemonAntktajyAbarbadosArenataAthomaAbalanceAmikey1AchanAnomoreApdtplfAcanyonAkaylaAjackpotAmetsAorion1ApulsarAbaronAmarkerAchippyAnightmareAmonarchAhamishAaubreyAredsAknockersAdipshitAalexeyAmaloneAathlonAhubertAchevroletAeddie1AvadimAeverettAnapoliAmynameAbellyAcobaltCunterAdialogAhouse1AaugustaAsmokieAcristianBoolnessCugarsAscreenA02041984AcriminalAhardwareAramonesAbobdylanAningAcapslockA02061989ArongAzarazaAciccioAteddybearAalishaAgfhjkmgfhjkmAchuiAliangApianAniaoA1123B20676B47963AgadgetAshinerAlaurentAfulhamAmissouriAcarlitosAdwightAheleneBalifaxAdogshitAentropyAcoldbeerAsilentAlostAsillyAnetscapeAboomAedgarAdog123Agolfer1AcountyAdeepAfreewayAsyzygyAandromedAgameAmediaAwingsAbrigitteAdanny1AyeahbabyAdiegoAyolandaAeldoradoAhollowAcrackAeastwoodAmonkey12AguntherAparanoidAanitaAsexyboyArainbow6AsoulmateAgoonerAdrunkApersikAlesleyAgenevaA9293709b13AmicrophoneAkakashkaA02021983A50spanksA111111aAfgtkmcbyAmclarenAspreadAgengAshuoAzhuiAduanAnuanAqiangAwengAshuangA159632A9562876A1234567891AbambooBrittneyAfastballAcreatureBardsAjust4funAmatteoAfuckyoAhackAsmashingAfootAwashingtonAarleneAbaggioAcarlitoAjones1AhopefulAastroAhondasAsnookerBophiAredbirdAbigblueAannie1AdynastyAmephistoAtemp123BrainerArebel1AicebergAshitfaceAfountainAspecialkAestrellaAsomeA02031987AgenericAbuddyboyAstevensA02041983AarcadiaA02051983AmanningAnikitosApiramidaA02021989AviolettaAbailey1ApianoAspencer1BalasanaAq2w3e4r5AmaxxxxAzangAshutupAthingAsuanAheritageAliaoA1022B223B5975B1221122AbrowningAhomerjAtiburonAobelixAkrisAchopinA02041982AinsomniaAhooperApromiseAcygnusAtheaterAromeroAjellyAplasmaAkissmyassAhereAninja1AsubmitBpider1AbudapestAjaysonAsexysexyAjordaAcitizenAsaharaApinkfloydAcardAstrokerApavlovBlayboy1BaswordAamigoAheynowAarturoAfightAventuraAsandwichAfraserAyummyAhomeboyAroyalAtestpassAgamecockAmiloBaxwell1CgicianAfemaleAwildcardAsassy1AmagazineAtelephonAbigfishAtripodAkuaiAlazarusAcleoAlickingAdundeeA1234asdfA02081986A1a2s3d4fAbrodieAmisfitsAslavikArochelleAsleeperBeekingApringlesAbutcherApatricAiverson3AnanookA02041987H8Avsjasnel12AdarklordAlovelessAbruno1AradioheaA02011988AcangAshaoCengAguangAshuaiAxingA1011A2469A12365AkarinAhughesAgiorgioAmaximeAsphinxArecklessAtripleAbaldwinAtaxmanAorientAdesmondAmarriedAzhjckfdAmordorAhuntAromanoAjiggamanAramseyAofficerAlovebugAsam123Atiger123AclassicsAhooliganAplutoAgeorgAboltonAscrabbleAjezebelAmajorA010180AjellybeaAmason1AshockAdrakonAseadooAmexicanAhawaii50ApharmacyAdoorAlenaAabnormalApatriceAconcordeAalfredoA01011979B2081985AcdtnbrAqazwsxedc123ApuffyAislanderA02101984AchantalAjakejakeA02011980AyjdsqgfhjkmAbunniesCshidoAkazantipAstrawberryAverizonAmaksimkaAdupontAcrusherAjiaoAzongBhangApangA1211C24C3465A655321Aghost1ApremiumAwg8e3wjfAcoreyA426hemiAgoatAdianeAchannelAprojectAholeActhtufAarrowAmeaganAtootieAbountyBlue12A02021982Aporno1AkfhbcfBirstyAhowdyAramrodAsweetnesAmaster12Abird33BummerAcorollaAandersenAblondAraceAdarrylAsenatorAfergusonAdonovanA123456qweAthelmaAdynamiteAgertrudeAdoomsdayArhjrjlbkAhjccbzAplayersAmariposaAkiller12AozzyAmazda626AexcaliburAmarcelloAbuttfuckAmooreAsamsunAmasamuneAzhaoAniangAzhuoA02071984A998877A12365478AdarleneAbessieBrainsAnorthAattilaAclownsBhestnutAwooferAmodelA1qa2wsAmosesAsomeoneAlindrosAtinyAdottieAcivicAjulyAa1a2a3Amerlin1AanthraxAlilianAimationAbeaconAtripperAsnoopy1AvsegdaAtiger2AursulaAfullmoonAspikerCortyAforceApornpornAcitadelAjacobsAmichael2AvolcomAdynamoAamerikaA02031985AbombersAhannah1AburritoAandrea1AinspironAforsakenAspockAmalloryAlanternAnextelAgoirishAsnowboardAhaggisAcallumAviolinAlollypopAinsanityAplaceboAcreationAglacierA02061988AstepanAzanderAdabearsAwater1AkatarinaAilovemeAsexxxyAmoonbeamAwebberAgonzalezAhenry1AtiaoCgger2A4417A7007A69696A147741A258852AdoggerApeckerAstiffyBenatorsAcreateAjuneAwingmanApumpkinsAfelix1AwindsurfAernieAmickAwatchAgreen123AjarvisAzephyrAfishmanAdellAreddevilAwantedAsheridanAlarry1AnicholeAbronzeAconcordArjhjktdfAkellieAbakerAzalupaAkillkillAavenueBsddsaAbunkerAwrenchApaddleAschalkeAcobainAshannaApoopyAbrokerAmouthAwoodlandAyvetteAsuicideAvanguardAaviationAexoticAheatAstanislavA02081982AsuperbAq1q2q3AfergusAmihailAvfibyfA02051982Ayankees2AmobydickAicu812AsausagesAtuningAfrancescoAganeshAanastasiyaAnevermindApresidenAfaithfulAkerstinAvfitymrfBarvaraAhappinessA1z2x3cAroboticsAzuanAnangAshuiA225588A369258AnormalAdeerAbigcatAstoreA02011984Akaren1AtechCmppassAlaura1AonetwoApostmanAweirdAuranusAhighheelAalohaAcigarApussAstylusAgobearsAduckieAstratusAthongBigers1Ajimbo1Amandy1ApippoAconoverAsopranoAjingleAfirewallApolopoloAdollyApepitoBiazzaAradicalAaloneAmailAboxerA02031982AreloadAevolutionAjulie1AgrandeAdrummer1AtipperAfuckme1A02061980AbatteryAdogcatAbubba69AdriveAkirbyAcandaceAdigimonAbombayAmarianaAsowhatApussy123Cmpkin1AlipsAdownloadAfandangoAkamilaApopperAdusty1AgoreAbengArangAbianAcuanAsmokey1A1112A369852A1000000B234560AlennyAqwerty11AmypasswordAlouieAearnhardAdancingAsimmonsAairportAsnappyAangelikaAfishinAboxersAicehouseAqqqqq1AcrampsAbassetAdogboyAhallAabstrAsoftailAtitanAsantaAkilljoyAfischerAelectroAmygirlAdelilahAmisfit99AnutmegA111qqqAchristmaAkittensBrustyAscriptAzaqxswcdeAbigbossAfalcon1BloresAguyverAcoachAfender1ApraiseCowlerAharvestAlatinaAasdf12AclitAmorenoAerinA02061987D91983B1081989AspikesAzxcvbnm123AjubileeAshanAchoiceAyugiohAtoasterApineappleAharrypotterAgorgeousAnamasteAcarnageAyongAzengAredsox1AbiaoAhengAkengBuangA1013C23B2051988AalissaAniggaAdaytonAchrissAniceguyAmagelanAqwert12345AalmondAclubAbumperApartnerAvikings1A123qwAmartyAspongeboAerikaAjudyAghostsAbroncos1AhookupAbigbenAhammer1AwifeyAcindy1Barmex2AenricoAstarstarAgillesAchillinAsupermaAradioheadAhavanaAlumberApistonsAviktoriyaAgameboyArobotAsantafeAholidaysAjennifeAmckenzieAreddwarfAdodgers1AcascadeAkidrockApinballAisaacAbangerA05051987B2071987C101989C041985AarrowsAcookie1Alondon1AplatypusBassword12AfoxyA02071980A1z2x3c4vAabrakadabraAdoofusApassesAshantiAbarronAmariannaAlongbowAservicesA02101987AheroesAlivingAmankindAstasikAjetsAbeardogAlongjohnA123000B34679852AglennA01011900Anikki1AalessandroAgarionAliveAjuanitaAhonoluluAnygiantsAslick1AbustyAinstallAniceassAstringAboozerAmarsAastraAjunior1AabbottApuffinAdogbertAqueenieAmother1Biller1BusclesAhighwayAvisaA02091984AcottageCmptonAsteffiAromansAbeermanAmegan1AwindmillAguitarsAearthAfreebirdAslamdunkBnowflakAtastyAdelightAnightsAbiologyAjoseph1AemiliaAbronsonAfrostAirishmanAbadgersAstateA02091981AbergkampApixiesAtrainingAwarrior1AplaystatAmilkAoatmealAmudvayneAairwolfAseasonAlottieAdudedudeAjackjackBohndeerAzildjianAmagnetAvjcrdfA02061983D41981AhammondAramirezA02091980AmangAaptivaBnaiAqwer12AgidgetA1121A78945A153624A333777A22041987AstopAkjkszpjAmanoloAjerry1AbruiserAchillyAmedionAjosephinAgiraffeAjaredApaulinaAfishboneAedisonAcaughtAgasmanBenesis1ApocketAmoondogAcharterBamilaAimpactAtboneAbigblockArudyAtowersAkryptonAhallieAjeffersoApelicanAaltimaAclippersAgetoutAcompassAkimmieAchambersAwinnersApaulieAspoonBuckingAalbanyAtoffeeBheatreAneverApavelA111111qAclimberAmarlonBicroAthisisitAarmandAultraAaladinAmonkeyboAcomfortA123456lAepsilonAidunnoAdeath666AstressAhounddogApallmallA02051988Aangel123A02041979AkateAwebhompasAmonstersApictursA02051987AsairamA02081977B5051985B2071988AeasterAcobrasAballinAcomancheAlandonAseverinA15051981A26061987AwhiteoutAroadsterAbasebalAstone55AdrifterAeastonAwerderAnorwichAstubbyCefanieAclayAgeneAmike123AellieAversaceAfoodAvisualAheinrichArecordAwhite1AbowwowAellenAundertakAdemoAhookemAanastasiAfictionAmedicAcolnagoAstorm1AboosterAfestivalAzzzxxxAcoolcoolAqwe123qweAsinnedAforeveAsqueezeA02031981Amazdarx7AanthonAdivingAshockerAhewlettAcrossAsuttonAchoochooA08031986B2051989AmilanAdefenseA123456789sAiloveyou2AfidelioAwelcomA123456mAwordAlithiumA02051984D61984AkisskissAcbr900rrAbritishAfrancAkingsAmama123AlovelifeAhellboyAchipmunkAgood123654AsaiyanAchase1AbluebellAfederalAtrustAformatAkjrjvjnbdActrhtnA1234qwAhollieAcelebAfuckinsideA1215B11000A987123A10011986B1051987B3041988A21031987AkirkAwashingtAtkbpfdtnfAsenseiBmirnoffAmydickAspamAmacbethAcabronAguessApipelineAmike1AclydeAdalsheAjames123AzebraAmortalAfishheadAgustavoAvintageA06061986ApigeonAcarverAwinner1AgypsyAkonstantinAbetaAfreefreeAsheba1Bummer99AnewcastleAkrasotkaA01031988AkomodoA02091985AjuicyApunkAstarlighAflyfishAwirelessAcarmanA81fukkcAmanilaAnathan1AolesyaAsalomeAlowellAtorpedoAswitchAmotionAsharpAtoejamAjulienApuppetAbucetaAscoobydooA02021979Asuper12AkorolevaAlineageAmichaelsAredroseAcloseAyogibearAredbaronAcoderedAtesting1AfrogmanA02021981AtatarinAazazelAmoskvaAkitchenAfreesexAnascar24ApresidentA7894561230AnewsAmykidsAbitterAhighburyAzachary1AtrannyAredfoxA02061982A1002B35791AusernameAachtungAjohnny1AspottyBurvivorAprogramCayerAtransitAsanityBeagullAflankerAcockerAqwerty7AwandererAsoccer12AfuckheadAzodiacAisabellAcostelloAvirgilAnutterArockiesAirinkaAwashburnAcatwomanAupyoursAkelvinAlemonadeAchilliAbearcatsAchefAitsmeAgravityAchevysAsolitudeBunny1AcocksuckAminervaAboomer1AdeeperA01011978B2011989AohshitAveraAcricket1Asugar1AroberAslowhandAtommieArossAjsbachAlorenaAdinaraAparadigmAsmoke1AlilithAnostromoAboraboraAarkansasAchiaraAsavannaApresleyAbolognaAterminatAhabibiAcontestAsushiAmarkizAsigmaArainbow1AbdsmBlamAfantasiaAstephen1AmildredA02041989AgrandpaAundergroundAjohnson1Apeaches1AcnfybckfdAghbywtccfA02101986AbigbobA11081989B2021988B3041987B4061991A20061988B1011989B2021989B4061986A30051985A74108520AjoelAslaterAcomedyAmartiAgrandBeorgieAwildbillAsmartAkentAlarissaAgilliganAblastAhornetsAbrainBerkeleyApool6123AbirgitAmaggiAarmstronA3000gtA01061990AcorndogAhilaryAtroyA123qwerAlaneApiggyAdestinAtropicalAsundevilBhinobiAhoraceAgaggingAhurricaneAvolkswagAwasabiA01011960AnursesAbmw325A02021976AzanzibarAreillyAmustang6Atrouble1AangelusAchineseAsissyBunfireAtonightAsoniaBneakyAreportA02071981AcoventryAjeremy1AgtnhjdbxA03041991AsekretA45m2do5bsAundeadAqazwsAmadcatAhotoneAeasternA123ewqAdanieleAnirvana1AlasvegaAamorcitAwastedAsidekickApizza1A02031979AyfnfkbArevolverAjackass1AcleopatrAnfytxrfAjermaineAgbhfvblfAkalinaA02081983Amarines1A1031B102C25B235B72839A420000A635241A18011987A23041987AciscoAeverlastAhopkinsAnitroAvader1AsouthAnationAtinkerbeAlamerAboatingAglassAbluesmanAwestonAleroyAcustomerAphysicsA12qw12qwApaoloAdakota1AquentinAmessiahAhitachiAmarjorieAkrissyAshawnaAconanAwoodieAtrollAgroupsApenguin1AspikeyAfattyAvillaAdenmarkAstephanAbirddogAcyborgAkeenanAtokiohotelAstraightAnautilusAkieranAslayer1ArubbleAhighlanderAredeyeAjustusAfirefireBromA02071983AschmidtAlongdongAboilerAmargieAheidi1AsuckersAwaffleAkhanAsonataAlopezAthereAskyhawkAjoebobAarmadaAsimba1Ablues1A07071987AreflexAthreesomAasdqwe123A02021973B1121986AamericAgotenAloudAghjcnjgfhjkmA02011981B1071986B2091989D71989Anokia6233Aghbdtn123Aasdfgh01AsistersAvalentineAyuanAmonty1AcoleA1812B0031988D71987B2121990B3031987B4111986B9061987C101987A24011985B5081988B8041987A123456123AbigheadAmatthiasAchangesAdescentAmazda6AfenwayAtacoAeggmanAaaaaa1AjonnyAbuddy123Aprivate1AdogfaceAbowmanAirishkaAshibbyAantoniaBstralAnudesAteenageAentermeAthecrowAandyod22AscoreAcompleteAriveraAbelmontAtiggeAjunkieAfredrickAdanielsAvickieAcandy1AbennieAskinnerArazorAumpireAblancoAfearlessAcitroenArollinsAsluggoAtorinoAantelopeAmarseilleAaramisAemilieAcompaq1AgryphonAmalachiApantera1AviewsoniAethanAyeahAmarbleA02081980AreptileA02021990AchandraAkilleAdindomA01091987AevangelionAhandballAnancy1AbarselonaAdravenAzxcasdqwe123AsandrineAfuck1AsprinterAfyfnjkbqA01041985B2101988AstinkerApalmtreeAsonyericssonAhottiesArampageAseabeeAchickA1776A987321A10011990D51987C101986B1061985B2121985B3061986B4021985B7051988A20111986B2011988B5800852B8021992AgordoAbigpimpAquestionAsoccer10AboytoyAquasarAcarpenteAspartan1AamandAlucaApasadenaAbiatchBenoitAglockAcoldplayAexpertAaudiAmario1AcastorAdeadlyAfairlaneAjoe123AelcaminoAcallistoAglamourAdatsunAstudmanAhansonAmentorAtomahawkAshamusAgladiatoAdiaperAkeishaAstupid1CylesBqueakAcaymanArunawayAdentistAnavyAskipAfantomasAthewhoAzippoAcastilloAluckAariannaAhoneybeeApapitoAyamahar1AholycowA02031989AukraineAdoorsAwildwoodAyellow1AskibumAgamblerAhelperA09051945AbestBrown1AmaliceAdavid123AkarachiAjewelAexciteAtoiletAcorinneAmortonAjohngaltAsweetnessAoptionsAlorettaAmcdonaldAsf49ersApalermoAbuffalo1AplayaAlambdaA02031980B1121988AgideonAmattheA02101981AmedvedAcheshireAsuperiorA08121986AministryAtrinitroApebbleAcasper1AbismillahArosesAelefantAplayer1AcapricornAharlemA04041991AnikolaiAvendettaAbobdoleA03041986Awizard1A02101983AmanfredApinky1AbikerAmargaritAbigpoppaAsuccess1AijrjkflAvoyager1AasimovAbruce1Awinter1Ailoveyou1A01011995AdominikA1210A24680A100500B96969A415263A11051990B6051987H9B7061988A20031987D91991B1031990B2021986B5031987C121987B7061988B8011987D21990B9011985D51989D71983A30041986Aparis1AlimitedAvitaminAcalibraAzarinaAperryAiforgetA04041988AglasgowAshrimpAantaresAholaAantoninaAjamessAhetfieldAwarezAbigonesAcutiepieBhapmanAbolitasAdimasAnonenoneAbestbuyApapillonAbaritoneAknockAeightAstreamBleepBtephaneAfreefallAvjqgfhjkmAshowA0000007ApriestAjulesAmischiefArogueAhateAfoxyladyBlipAernestoAdominionAviennaAmacmanAenforcerAdevoA3x7pxrAparolAtophatAmeganeAdungeonAleedsutdAf00tballAmingusAskilletArobinsAtwiggyAbitchyAgigglesAremingtoAalbertaAducksArfvfcenhfAbookA02011983AotisAderparolA02051980AquebecAemperorAbusteA05051989AsynergyA08051990B2041980AshakiraAolderAasdqweA01041988D61986AmamamiaAcleopatraArosarioAfinlandAmodernAcarnivalA01011994AdmitriyAcoolcatApurple1AghjuhfvvfAknucklesAmahlerAkayleighBlasteA1003C25B204A4200A224466A1234123B1121986B2031985H7B3121985B5011987D51990C101986B8061990D91985A20051988D91988B1051991C101986B2071986A30031988B1011987AnotusedAbigdawgAgrinchAchipsAletmeiAsluggerA02071978AmentalAharddickAbrandBozoApacoAkojakAtabascoAchelseAspudAricoAkeepoutBokomoAfirefighAaddisonAbarney1BlowfishA1dragonAhugoAsamiraBexyladyCvensA08031985AstacieArusty2AdimplesApostAtunaAalexandreAwhiteboyAroger1AfilmsAcromwellAmagnetoAkernelAcarrollAminemineAdontknowA02011982AacmilanAwp2003wpAsanfordArefereeAlakesideApolishA123456ruAnoname123AscreamerAcalimeroAportalAkfgjxrfAconwayArockieA02101979C051985AdfktynbyAfranciscAswingingA02041974Acygnusx1AtruckingA08081988AobsidianAsalesAaudittAmoney123A02031988AoxygenAroswellAtowerA01031989D11974ApapersBopovaA03031986AgiovannaAsasha_007AthecureA02051978AbigbangAlfybbkApizdecA12345qwA02071979AzolotoAmarijuanaA02031977D51976AkimballAjaguarsAkordell1BerouacA142857A258369A999666A10101990B3021990B4021986B5021985B6121987B7011987A21051988B2031984D41988B3021986B4111989B5041988D91987B6031988B7081990A30041987A07091990AstrykerAksushaAentryAromaAmapleAchokeBassandrAmoonlighAfenrisA12345sAduffmanAfuck123Ajohn123Adirty1AblueballBigbootyAcarsAwrestlerAsalopeBexxyAdinnerAbuildingAmoparAcecileAfishfishAparamediAcapricorArobocopBimmerAhardoneAw_passA4everAevilAalice1AnomadBuclearAasgardAseriesAadventA01031985AuniversaAjorgeAkestrelAspannerAguidoAcheddarBarlos1AlalakersAacuraAcherriesAeclipse1AanchorAcoldAyoyomaAdarkangelAaspenAbahamutAlittle1AwhistlerA57chevyAsmackdowAgalantAbukkakeAleopoldAoptionAstrawberAfacebookAsusannaAbookieAcrustyAqwedsaAnineAextraAmatrix1A02051981B1021990AtransferAbreannaAmothersAclarissaApeachyBrozacB@ssw0rdAlokiAscuba1AbootysAargentinAflameAbricksAslimshadyAdkflbrAnokian73Achris123A11111qAkrolikAjoshuAkorovaAjohncenaAmagpiesApicturesAcevthrbAsuckmydickBpankerAdogpoundA02051973AimprezaA02041975A132456B45236A357159A741963A10041986D71988B1021985B3071984B4081985B5071987B7111985B8091986B9011989D31985C283746A21011988G91B2061988B3031990B4111987B5011990D91990A31031988AnotebookAbrandy1AprospectAbettinaAgymnastAjktxrfAsenecaAzxcv123AkseniaArudolfAmarquisAhugeAdaylightAgolden1Aq11111AtribalAzackAblue32AjohndoeAhejsanAbiteme1AjeannieAlemmeinAsalemApetrovaAclutchAdjangoAsexgodDxxAcapetownAtupacAcartman1AratmanA09021988AvladAfortressAcanucksA01091985AvirusAchochaAserpentAwalletAinterAtelephoneAeggplantAapril1AcameroArooferAnazgulAfussballAcardiffAperfect1Awendy1Ahallo123AfktyrfApufunga7782AamoreA02041978AfactoryAdoggy1AbudweiserAalanisAloser1AmarseillAjanelleAwealthAaddictAgoodgirlAtimeoutAwolfpacA02051972AcamdenAliverpool1AtenchiA05061990AgodlikeAuniversityAturnipAbeakerAvincent1Ak.lvbkfA010191D31984B2031983ArepairAnbvjatqAvehpbrAsouthpawBylvesteAredhatAforever1AwingnutApatrolAmagellanAvampirAcaptain1AassasinBikmanAtrailerAmariyaAtaekwondoA258963A7896321A10081989B1031988D71988B2041986H8D61988B3011987H8D51987B4011986D21990B5011985D41988B6051988A22021988D71987D91988C121987B3021989D41986D51985B5101988A30081984AsonyfuckBtyleAllamasAcliftonAireneAsabrina1A02031978ApunchAnonameAgoldfingAmarie1A1234zxcvAjumboAhelmutAmavericAricardAantonyAhappy2Amarcius2Asusan1AballetApentagonAsawyerAfaith1AginaApearsonAhotgirlsAflasherAtracerAboaterAshoesApeppeAjoyceAcornwallAgoodieAdevonAbenitoButtersAangus1AsixpackAmandrakeAbubbles1AearthlinkAlookoutAslammerAventureAgaggedAonionA01071987AtruthAariesA12345mAlakewoodBoveyaAdogwoodAmoney12ConshinAringAwyomingAsuburbanAchallengAolympusAvolkovAopendoorA01011976B4041983AcommandeAstanley1AhoopsAjonathonAdiablo2A08081986AseymourAbeach1AashleAoreoAmurzikAbubba123A02051977AnavigatorArightAgratisAmyrtleAnativeAtripAlakers1AtwelveA02081976AhellokittyAarcticAfkbyjxrfArasmusAwormixArandy1A02091988B7071977B3021986AmilleniumAradarA07071990AgerrardA05071984B1041987AgothAasiansAgateway2AcamarossAbluejaysAgaellA333444A10031987C101985D21987B1061991C121985B2071989D81985B3061987B4101987B5071986H8B6021990B7061989C101986B8021984D41986D51988C101987B9051987D61990C121989A20041986D81991D91986C121989B1061986B2011986B3051990B4031988B6031990B7041990D61985D71987B9061990D71985A30041985A135798642AlekkerAqazxcvAbordersAdaviesAmidniteAlloydAbeaterA05071988AwhatwhatAoptimistAdamonA02071985AgotmilkAblue99AclockAdeckerAlarkinAroadAlorenAredskinAhungAbremenAenternowAknight1Aprince1BageA01051989B3081989AbimboApeace1Adestiny1Abeavis1AhattrickAaaasssA1a2s3dAdejavuAmarkieAou8123A1masterAstart1Atest12Abeatles1AscrewA2fast4uAdaddyoAnatasha1AbordeauxAstone1A12345qwerAblaineAvanessa1AroughAalchemyA09041987Aqwert40AhottAtherock1ArealAilovegodAsolarisAprotonAlinksAcardinalsAmarriageAdiscoApeggyAspenceAfannyAcomingAswedishAespressoAauggieA02071975AvbkfirfAdougieAp4ssw0rdAricharAnowayBightwishAsaigonAholesAjocelynAgsxr1000A23skidooAplatonAghhh47hj7649Ashadow12BpeedwayA01041992H0AdevinAleedsA09031988AtimoshaAroadrunnerAironmaidenAmackieAsupernovAdelfinAtoriamosA06041988AceasarAtransApatches1AoberonAvjkjrjAcapecodAglowAnevetsA1008B23567B47896A875421A10061986B1051984H6D91989B2041990D51986G90C121988B4041988B5021990D51985C111988B6051985B7041991A20021988D41988B1061985B2061989D81986B5071990C111987B6061985A30011985AmamacitaCdAderfAsandieAjaimeAlongerAcowgirlAstigmataAmunchAgonzalesAalenaA01121987Apass1AdataAshagAnineinchAa1234AwaterboyAklondikeAiloveAfinallyAbombAspiralAboulderAodysseyAamigosAsomersetA01031986ApainAburnsAmulliganAkrokodilAexploreAlawsonAcharonApeeperAredcarAfellowAambersAsloppyBaviorBchatzAmoronAq2w3e4AhardballAazertyuiArepublicApatchAreggaeAcanuckAromanticAvauxhallAboston1AangelicAemilioAdoggiesAtennis1AadvanceA02061977AaroundA159357aA06021987AspoonsArfntymrfAalmightyAdeputyA06081987AtosserAstratforAmississippiAsuckdickAhouston1AeatingAintercourseApower123AcloserA01021989AlenochkaAmarijuanA02031975AglobusAstervaAdomingoAlimewireAterefonAcoorsA04041990AsuslikBteauaAblue1234CedsoeA12345qwertyAgreedyA01061988AiriskaAhtubcnhfwbzAzasadaAsandrAawesome1AbeezerAchamp1AfunstuffAevgeniyAbballApatriciAcuervoAprintingA111777A357951A10011983B1011990B4011989D31988B5021986B6051990B7031987D71989B8021988C111987B9061985A20031991B1041992B4031990D91986B5011986D61985B7081986B8051987B9051985D61989ApastorAfunkyAtheforceAchiquitaAstrapAyessirAdamanA05081988AbeechAstreetsAchaos1AwxcvbnAadmin1Aholein1AmaseratiAberryAqqqwwwAgeezerAcoralBabernetAjoecoolAnastiaAeggheadAdorisAsheepdogAterrellAjomamaAkaneAarmandoAhairballAchristaAaileenAclarkeAinsightAafrikaAvancouveAtenderAmunichA02071976A123456789mAgrandamAbradyAlucianoAalcoholAsheepAdefaultAidefixAcyprusAtreesAscheisseAmontana1ConeyAambroseAhoffmanApimpdaddAbaltimorAjennajAm123456AnorbertAcallAjaegerAmash4077AwatfordAdavinciAmizzouAsteven1AgocubsAsquareApigpenA123456tAhoudiniAjewishAtomasAkirklandAopheliaAriccardoA07051990AanotherArodeoAlunaAbonanzaAlhfrjyA02061976AsigmachiArevolutionAdragon69AfirenzeA03041980AselinaAabsolutelyAlbackAghbrjkArfhnjirfA05091988Asammy123Bophie1AcvthnmBolonialAtoolboxA04061986AhunteAringoAbongoA02101976AazertAjunkAbananAhowellAmagic32AlilianaAq1234567AmedinaAridersAelway7AilikepieA09021989AtoonarmyAladdieA01031983AfootjobA06051986AkronosAeskimoAwolfenAnatalie1AbarleyApancakeAbigdicksAdabombAcashmoneA02081981AjunioA02041977Adylan1A01021988AmonicA1004A3006A123459A223322A556677A996633A1235789A5201314A11011991D71985D81987B2071987D81984C101988B3031986B4021987D71987B5051987D81991B6011989D61986C111990B7071985B8051990D61985B9071986H8C101990A20031988B1021985B2021985D41986D61941G87D71989D81983C121983H6B3011985D21985B4061987H8B5011985D41985D61986C101989B6021987B7031989B8021985D51986AlololAmyxworldAaudioAkristianAsamohtAdominiquAjoemamaAgabberAtoocoolAarielAtwinkieAzxasqwAmarceloAdarkangeApersonaAscrapperAdelawareAtyson1AprogressAcafc91AkurtAshuttleAlinkAgabrieleAsmoothieBlimshadA08071987Aq123456789AyoutubeAfranksAnorrisAyasminAoutsideAsandra1AhottestAcumslutAtriplehAmannAstarrAmoralesAvqsablpzlaApathfindAtraceAelisabetAdoitAevolutioAfishonAbooksA02021980AflicksApeanut1AvelocityAranchAannmarieAbarry1AgthcbrAbiggunAdolemiteAvagabondAoutbackAsexoAwoodstocA02081979AmacleodAplasticsAjavelinAbootsyA02021991B8061987AaolsucksAc2h5ohA02031973AsofiaAredboneAklizmaArachelleApetuniaBumperAall4oneAmohawkAloboAbillabonArockinAncc74656Aaustin31AbaylorA04061991AkoolaidAgranadaAallegroA02021971AalinkaAnevermoreAmikaelAp0o9i8u7AforgetitAsmith1AmontagApoker1Afrodo1AbelovedBreakerAtasha1AhoneysApassword9AreginaldAsheebaAkiller123A02091976AwivesAdukedukeAarchangeAfuck69AmetroidBinimoniAwizardsAhellsingArocknrolA02041976AfabioA03071987AzaqwsxcdeAmax333AwankingAawfulAmorrowindAfriendsterAirvingAgooddayAmodelsneAbumbleAkenny1AnatalyAjulianaAcirrusAsammA03111987AnittanyAdogboneAstorageA05061986B4041985ApunkerA02011975ApurplAfuturamaAskateboardA6996A132465B0031991C111986B1081990C111987D21987B2011989D61986C121982H7B3111990B4021983D51990D71988C101988B5011986D71985D81988D91987B6031990C101987B7041987D61986B9011987D51986D71990A20021986B1041985D81987C111985B2021990D31991D41985D61990B3061990B4051990B6031984H7B7031987D91985B9051990D81985G90C111989D21987A30121987B1121990AesquireAhomemadeAkiteboyAherewegoAbedfordAdirkAlonesomeAboxcarApanda1BornkingAblackbirdAdickensAnokia1AfourAclimaxAgotribeAbleachAcheekyBucumberAvipergtsAscooby1AawnyceA123qwertAmuhammadAsummer69AjeepsterAalex12Ahello12BarborAacidburnAharaldAcallingAdingoAfirebladAchristiApinnacleAshodanA11111aAfallonA03061987B2101977AdeniroA08041986AdudemanAharrierAjellybeanAbuffetAmarinerAfoolishAwildoneApeterbilAallgoodAfieldsAdilbert1AsalamiAbugsAestelleAlightingAmegaAbutkusAelvispAhomeworkArusselAdonnerCktorAtycoonAcementAromeo1A04051988AottawaAbiggunsAlillieAfellatioAweed420AemmettAkiwiAbarflyA03031988AbaracudaAnewyearAflipflopAraleighAsingaporBpermaA04081987AmaxdogAsasha123AopennowAthedonAsedonaBixtyAterraAbluntsAlinkinBanderAalisaA02091977A12345abcA05051990AcrackersAdoubledAwarhammeAproviewAmasterbateAstarwars1A02091975AstatusA01011971AfemalesBlamengoAbehappyAlfitymrfAqwe321AstarwarBnowbirdA123456789dAcorwinAbradley1Afucker1AazzerA02101980AlagnafAdaughterAcubsAnavysealA01081990AcarebearAprotectAkamasutraAbastardsAdelmarAmusicalAdeathsAmetallAsteffenA01061987B2051975AwiseguyApimpingArobin1A515000A1598753B0041983D61987D81985C293847B1011987D71986B2051985C101985B3111984B4071986C881488B5051986B6061985B7011990D21985D91987C101987B8011986D21986D41990B9091988C111987A20011989D51985D71986B1071989C111990D21986B3011990D21988D51986B4011990D21991D61992C121986B5011993B6041986G91D51988B7011988D51987B8021986D71986B9011987A31011990Agators1A02071971AwhiplashAlaraAfuckme2AadrianoAboyzAhatredAreserveAdracoArainydayAmercedeAgrinAsmart1BtaffordAmoneCtorAontarioAstangAgardnerAweekendAjakartaAshonufAclovisAdrumAgothamAjugheadAgolfgtiAdooleyAsandAnightmarAwetterAjohnny5Atanya1A03051987B1051988AcomeinAmeadowA69camaroAchessieAmarshalAphyllisAmutantAdingleAchelleAnauticaAhaleyAcamberAdragonflAsennaAbigjohnAheelsAstickmanBamboA03071986AhiziadAsexybitchApuppydogA5wr2i7h8AdevilleApacinoCragonBointerAs123456AtarponAmelanie1AsproutAdurhamAapollo11Abigdog1AwheelerAspliffBickAgonzo1ArockwellAvfntvfnbrfAmelissAnarniaAeleonoraAleftyAchewyApaydayAatlasBlleycatBmbrosiaAdrumsAlindenAtrustmeAaustriaAphialphaAexchangeArageAlokilokiAtarakanAcartoonsA02091973B1051986AbungleAcontractA03011987AkolokolAdaisydogApenetrationA06041987AlaetitiaAgohomeA03031990B2101978ApushkinAleighAmustang2AgianniAwordupAorchardAfreddy1AadrenalinAgoldeneyAluckyoneA06031983AtusclAkathy1AescaladeA0192837465AgerbilAblancaAwidgetAsamuel1AfyutkjxtrA01011973B2071977D81974AtouchingBrinity1A04091986AsitesApookeyA1q2q3qAcharismaA07081986AinloveArainbowsAgrassAkolbasaA07091982AnewarkA12345qazAbootsieAinterneAraphaelCtedAclevelandA02061979AhenrikArollAbandit1A08051987AjeniferAcocksuckerA03031993A222777A777999A1234566B0011988D31989D41990D61984D71985B1071989D91984C111986B2011985D21985D31988D51989D91988C111990D21989C348765B4011987H8D21989D81988C121989B5021983D31988D61988D91988C111984B6011987C111982B8021987D31991B9021990C101986D11986A20011988D21985D31986D61986D81986B1051986D71987C101989B2051986D71983B3031987D51987G91B4011987D71987C101986D11990B5021988B6031986D91986C101986D11985B7021991C111985B8031982D41992D61986C121984B9041985A30011986D61987B1121987H8B69258147ApointAhello2A05021988AdragsterAbismarckAcambridgBliffA1michaelAhonorAbuzzerAsupraAtreefrogAkerryAreasonAfrogsAblake1AtreetopAcatcherAdickyAxantiaAdaiseyAsiobhanAlisterAdomeAstrelokAautoAgammaAjelloAhawkinsA123456789qweAprosperBitchAstanAworkoutBaltonAcatnipAdima123A06071983AtraumaAsebringAmichalAnounoursAkittieAburningAdrillerAangela1AthierryAluminaAspeakersAbrennanArabbitsAcolinAbuttercupAneonAatticusApuzzleAsixty9AmallorcaAdelaneyAburnAcheckerAjabberAalexander1AmelroseAzyjxrfAnormandyAarianeAdbnfkbrAbambiAluciaAblue42AwilderAthumper1AkillaAmasterpA02051979AplayballAscamperA7777777aAlauren1AwonderfulAsignalAbaseBenessereAfreeeA01021985AgettingAsmackdownAmelonsA02051990Atrumpet1Acooper1ApandasAchainsAasdffdsaA03041987Afavorite6AmelinaAsexybabeAcannibalAfostersAbeethoveAskipper1A02091971B1051990AburnerAnthvbyfnjhAmeowBalaysiaArugby1AazertyuiopA02091982ArocknrollAbynthytnAgrace1AapriliaA02011990AvenomAitalyAmeierAshenApavementA03051986AstocktonA06061987ApeppersAtantraAguillaumA32167A777333A888999A10041991C101989D21985H6B1011989D41991D61989D81988C101986B2021991D51987B3021987D81985B4031989D41987G92D81990D91990B5041987D71983D81990D91989B6021987B7021987D61991B8011988D41991D51987D61991D81988C121984B9031987D91990A20041990D51989D61984B1021987D71992D81985B2061985D71990D81991D91986C111985B3061992D71985D91987C121986B4021988D31987D41988D81988B5051985C121985B6051986D61986D71987B7041985B8051985G90D71987A30041991D51989D61983D71986C111987A789654123A007bondAreddAmannyAgiuliaAcasterAjupiter1AreadersAmoosesAworthyAroyaltyAjonasAritaAsegblue2AtrustnoAdixie1AhansolAgumbyAphish1AenriqueAbodyA123456wAabcdefg1ApaulpaulAgannibalAearlAcompactAfroschAskylarkAhalloweeAkenobiBittysAandrewsAyoung1AterrierAdirtAfarmAmarblesAticklishA07071985AfrenchyAoffshoreAjazzyAsexyoneAalgebraClison1Alucas1Aspecial1AhyundaiBotassAsexmanD69AoliveAleinadAfarmboyA02041973AmiddleAclementAamethystAletsdoitAgofastAthrasherAplatoAsoulArideAnotredamAmurphy1AcandyassAtravis1AhannesAspoogeBystemsAgatsbyAjunkmailAladderAuptownAshowerAchillAflower2AkarineA09051986AmattyAairmanA06011988Awayne1AvolleybaAstayoutAliberty1AabacabAblancheBuckleyBouncerAvodkaAbettybooAshaunaA02061981AmangaA02011979C101973AmuslimA08011986AcutieAilikeitA06061985B1051985AconstantAlonghairAtheirAkaboomAelmiraAamatoryA09081988Aq1w2e3rAnavajoAalcatrazAolenkaA01021987B9091986B5021987AmynameisA08071988AlarsonAsunshine1A04051985ApowerfulA04061984AsephirothApanterCssword01AcasioAsummersA02061972Acomputer1A1qazxsw23edcAjesus123AnikolasAruggerA05031991AsparklesAbosco1AskinheadBonysonyBnickerApancakesAcharlie2ApilgrimAananasAcontraAsheldonAgeneralsBrishaAmontecarAbriggsA02061974B10390AploppyA7894A115599A321678A951357A1234561G8B0011992D61989D71990D81983G90B1041990B2071988G90D81983H8D91991C101984G90D21986G91C211221B3071990C101987D21983B4041986B5031990B6031988D71987G91D91987C121986B8111986D21983H7B9061992D91983A20051987D61990C101988D21986H8B1031985C121985B2011985D51991D71991C121989B3031986D51983D91986C111987B4071991C101989B5081986B6071986H9C101987B7021990D31986D61983B8061988B9031988D61985H8A30011987D31986G92D91989C121986B1031987D51985C101987A1234567899ArenateBadeonAsergbestA08111984AtalbotApatheticAerrorsAspringsAneedlesArestartAstockAhikingAaucklandAjimmysApearlsAallen1A01041980AbillbillAhazardAcalvin1CpitalsA02031990ApizzamanAfitterAbiitAtazzAulyssesAjehovahAstitchAitismeAdelpieroAwindAnevilleBicoA09111987A1234rewqAvirginieAaliveAgruntAemilAoctopusA04111988AtampabayApuppy1AratboyA1qazzaq1Aplayboy2AgabbyA1millionAvampire1AplaymateAzorro1A08101986AdfcbkbcfAcarrotsAisthemanAjarrettAyamatoArumbleAilovepussyAwonderboyAmontroseAdunlopAwerdnaAcassandraBlementeAtralalaAcollieAswooshA06031992AdreamcasAtrackAsliverAlondoAcocoaArfgecnfA05051991ArollinApaintingAmakakaA04041987AthebearA01071984Azxcvb123A05011987B4061987AlockdownAblacklabAriffraffAlegsAkahluaAfidelityA05111986B8121987Afrankie1AalexiAwingerA07071988D51987AedmontonA07071982ApressureAstreamingAamstelAsupernovaA02081973AfujitsuA05031990AfluffAtango1AsamanthApanicAnapalmA08051989Ajustice1A09081985B7071984AcamilAblubberA02031991B1021992AtujhrfAgatitAtittsAcampingCbleAbabycakeBudgieAdaniAvfndtqAfuckme69AhewittAspotAfrederikAmotocrosA01101987ArustydogApinetreeA07101987A120689B357911B0031990H3D41987D51990D61985D71986D91984B1031983D51988D71987B2071991D81987G90C111985G91D31213B3021985D61985D71987B4101986B5011983D61985D81986D91985C111989D21987B6061987H8D81986D91988B7021989D51987H9G90B8011985D21992D31988D51989C101985B9021991D61991A20041985D61983D71988B1031984D61988B2011992D31986D51987H9D61984D71984H5D91991B3061989D91985H9C111989B4091991C121987B5031983G91D41991D51987D61987D81985B6081986B7021992D31992C111989B8011988D81986G90C101986B9011982D61986D91987A30011990D51987B1051993D71990A44332211A66613666A1234509876Akeith1AdufferAollieAbentonAtetsuoAglassesAnestorAfeelgoodAcolaBleanerAroccoAbenny1AsmirnovAroxyAdummyAlooseAmaximoAicelandAtigercatAcitationAblitzAicecubeAburnoutApuckAtwistAassesAnoelApanheadAadelinaAhanumanAsunlightA02061971AcupoiAbigtruckAphatArolexA06061981AexeterAr2d2AkingkingAlilbitAcanada1ArhubarbAmortenAtrooper1AcusterAbufordApapamamaAmouserAbowtieAperkinsAtoastAshark1AhusbandAbetsyAjeffersonAseriousAelementsAzapperA02031974AharrietAcumminsA02051970AsemperAherringA123456asAsonic1AacceptAvideo1AbuckyA07071989AlemansAwinonaAfinderAtrebleApassword99Bopcorn1AstellarA04041986AsaskiaAdoreenAchavezAblue11AfurballA08021990Aasd222A02021978AcornerA05121990B3091983B6021986AtitfuckA02011977AsalmanAbagpussA01081985B4071986B1091992Ablue23A09051987B7041987AdarinaAfrancineA05031987AredstarCvolutiAmommy1AsniffingAchouchouAgiants1AquickAgarethAusmarineA03051988B1121990AdresdenAjulioAdoomA09091988B1081992B2041972B7101984C021991B3041983A123456qqqAmalishAplanesAvideosAentersA08081990AnymphoA123456dApajeroA03031992Aleft4deadAengland1AbooyahAconquestAdelldellAbrestAeuniceAmomdadAslonikAnursingAbismarkAlol12345A01011972Amet2002A123456nAgarnetA02061978Arambo1AbonnerA07081987AgogatorsAplease1AcashmoneyA09041986AblobbyA04071988B2011976AdimitriA3ip76k2A07091988AfabiennAikloA123450B0021986H7D51988D81987D91986C101980H8B1081986D91985H6B2021984D31990D61987D71984C101989B3031989D51990D61991D71985H9D91984C101982H8G92B4051983D61988D91987B5011988D61984C101991D21983B6011986D21988D31986D41985C101986D21991B7041985H6D61987D71986H7C111987D21985B8091987C121812F985G90B9041985D51983D81987C111985A20011983D31985G90D51983D71984C101987B1021989D51990D91989C101987H8D11986B2051988D91984G90C111988B3021983G92D41988D61987D91991B4071992C101984G90D21988H9B5021986D31984C111991B6031991C121989B7091991B9041988A30101988D21985H8B1051987G91C121985H6AcyranoBrappyAvolcanoAeatmenowA02111987ArenatoAgoodyearAbuddA08031987AspoiledAkamillaAhogtiedAomarAlunchboxAmantleApiercingAmakaylaAcyrusAasdfgh1AmufasaAbeauBoobearAtownArudeboyBiversidAhemlockAjohn1AonionsA01091988B3031984AholgerAscissorsAhoundAcrescentAerectionAliberoAhairAentranceAfduecnAweare138AitalianoArufus1AmatchboxAramjetAacapulcoAmohammadAtrekAweinerAlebowskiA03031987AridgeAsurpriseBhampooAlovermanAmonkA12345rAabracadabraA03061985Adiver1BuaneBnsadmAfishermanAtoomuchAathomeA01061983AwhattheA08041985AsomedayAdan123AcelebrityAmadagaskarCrcinAvaleryAmaisonAforlifeAmindyAazraelBlainAdreamingAhardyAmercury1AhfytnrbA01051980D71990AmacintosAtennesseAhardwoodAsweetheartAprideAinvestA03071985AmariamArhfcfdbwfBonaldinhoAmasterbatingAdiscusAfabulousAsextoyAthisAinstantAduckmanAcaracasAbegemotAparlamentAmigueAalpha123AsylvieAnadiaA04031991AvegittoA02011971ArequiemAmisiekAaltoidsAnaughty1A09031987B3061986B2061990B5051986D61989Amazda3ArhinosApaladin1Aasdfg123AliliyaA06011982AdragonballzAretireAtheseA07021980AhellasA07061988ArfhfvtkmrfAcapcomArjhjkmAassAkicksassAdentalAhoresBarmanA07041989AsharpeA09041985B5061988B3101991B7031989AlookinApoptartA02081970Ajeter2ApugsleyAgambleA08081989AhawksAjordan2AgladysBraniteAsqdwfeA5000A111555B23890A334455A777666A1231234B0011980D31980D41984D71989B1031986D41985D61984H6H7D91990C111991B2021990D41991D71992D81993D91986C111984B3041989D51986D71982D81986D91986H8B4031986B5011990D31991D51989G92D71990D81989B6041988D91990B7051983D71990D91985B8031986D71986H9G90C111983B9041986D71989D81986C121988A20031992D61987G91D81990B1021988G90D31986D41987G91C101983D11983D21989B2071988G92B3031983D41991C101987D11986B4041984H5H6D51989D61985D71990C101988G91B5021985D41987D51980H8D71983H5H7D91989G91B6011986G90D21992D61989G91D71984B7071988C111990B8021983D71985C121989B9031990D41989D51992A30051986H8D61988B1051982AgoldeneyeAinterestAharmonAmelaniAzachAspleenAalfonsoAjeeperA07081984AnatedoggA09051984AemanuelAlocksA1qazxswAtammy1AlizzyAmentholApharaoAalteregoAdonna1AfickAbauhausAalexxxAbrookAjerkAcbr900Amedic1AvaughnAsimple1ApongAlakeAibrahimAhuskers1AmogwaiAowenAaol123AbenjamiAnickyArabbit1AadelaideAsmurfBkirtAnineballAshadyAmafiaAtiamatAaircraftAbamaAhavingAdipsetAloggerAmamasAgerryA04111991AtrentonAaltairA01041993AjinglesAmallratsAbackboneAcleverAstantonAdipperAinnocentAunlockAchenAdonjuanAharleAtermiteA05041985A49ersAmissieAdiamonAencoreAforbesAziggy1AfollowAtrashAfreestyleA03061988AzerozeroAshovelAmatisseAanonymousAlaserjetBeeannAparkourAwatermanAballsackBluejayAshakurAwelkomAdangerousAghjcnbnenrfAhackingA01031981AflyerAinformationA03091988B7041988B1061992AbabybearAhighlifeAradugaAfavoriteAlaser1AaisanAprobesAsuckedAljxtymrfA05071985AbeccaAtrinitronAbeatAclipsAthumbAdesktopAmuffin1AthingsAsupersonicAblueberrA123q123AsatchmoA05081992Aclaudia1Ademon666AnatalyaApookyAvictoriAlegosA06061988Adiana1AgloverA03041984AborodaAtamerlanA1qw23er4AchamberA03041989AqwerasdfzxcvAmarielA06041984B4071987Aflyers88Anokia5800Astewart1A01071988Aiceman1A01041983AbathingAchessAmangosArapperAdarkoneApokemoA05081986AdoucheAredwineAismailA02091978B6101989AhumphreyAjustiA03031991AmaximkaAcashflowAireland1BmplantsAjuniperAgraysonA08071985Acantona7AbobmarleyAshojouAgrammaAprincesaAbendoverA04021990Ajulia1A05121988AgiggleAcloudyA03011991Apenis1AgotenksAsopranosA159263A250588A333555A456987A963258A1237895B0021983D81991D91985C101991B1021990D41986H7D61988B2041987D81986D91990C101986D21984B3021991D31991D61990D71991D81987D91987B4021991D41991D51987C101983G91B5031987C111986D21985B6011985G91D61990C111989B7021986D31992C111988D21986H7B8011984D61986H7B9011985D21985D71983A20011987D51986D61980C101986B1021986D41990D91990C111989D21988B2041991D51990D61991D91985H7C446688B3021991D51984D61985D71986D91982B4041990B5051989D81987H9D91992B6041983H8D51990C111984D21987B7061990D91983C101987H9B8021989D41988D51988D71984B9031982D41987D51987D71986D81982H7C111987H8D21984H8A30061985H9D71992C101987B1011985D51986D81989C101991AlarsenAkappaAworkerAmustang5AsparkAplacidAdownerAscrewyAamigaAhillbillApearl1AklausAaaaa1111AsimonsAmortisAlelandAbinderBorderAchemistAflower1AoralAgoneAbuster12AcarlisleAprotocolAdynamicAajaxAtalksA05061983AtuxedoAcookA01051987AamatureAtriplexAdudesAturbosAjennifer1AedgeAringerA03061984AjokeAgrimaceAjarrodAsocceAfeathersAnemrac58AriddleAxianAwonderfuAsurgeryAqweasdzxc123AbourbonAdickdickAbiteA06061990B8021989AannaannaApimpdaddyAbauraAcommanderAhelsinkiAbasilA8inchesAcyclonesAbongAmacaroniApolluxAfunkAmotownAfiddleAthebeastAmarauderArodrigoAoysterA09101985AlistenAfruityA06021989AchachiAhandAgizzmoA01041989AblinkyBraves1AprimeAhancockAespanaAlennoxAcorinnaAfrisbeeAlanciaA02031970AsapphicA09051990B6091989B2021977A123456gAhomepageAspock1AdimadimaAwomansA03101985B4051987AhalloweenApinkieAmetal1A07021987AcheerleaersAshopperA05041986Asoccer11AjosiahAredheadsAwellerAscoutsAphotonAmetallica1AgarlicA03121986AgreywolfAestrellA06081986AdivaAghjcnjqAalvaroA06081988AegorkaA06031986ArfhfylfiA08111983B1031980B8061986B6051987D71984AreevesApicksA123456789rAreloadedAhollaAmierdaA04061990D21985AgigabyteAflvbybcnhfnjhAdortmundAkoreanBaraokeAsashkaAgodblessAalldayAflipper1Apro100AjurassicAexperiencedAthebestA05101984AnimitzAlove1234AtrigunAcoolhandAbanana1AkcchiefsA09011990AdickerAbaboonA05091987B8071986AbarefeetA1111qqqqAjesperAbelkinAzoomzoomAasdasd123AmadcowA101091mAgreedisgoodA198A5683A918273A7412369A10011989D21988D41989D51986D71983C101987D11989B1021984H7H8D51989C121990B2031986D61980D71982B3021984C121989B4031990D51986D91988H9C111987C785236B5021991D31986H9D51991D81980B6021989D41986D51986B7081990B8091984C101989B9011986D91986A20021990H1D51984C111987B1011985G90D41986D61989D71990D81990D91987C121987B2031987D81987B3021984D61988B4021985D61984D81990B5021983H4C111988B6041990D81983B7011990D51986G91D61989D71983D91984H7B8011989D41983D51989D71988C121990B9011988G90D41984H6D61984D81988A30081989D91985B1031990A77347734A1020304050A0001AsuedeAmargotAwillardAtetrisAcypherA05081989AgavinAneverminAapricotAlegmanAarizona1Blex1234A111aaaAtrickAnopasswordAabacusA55bgatesAmotoAtucsonA123456789987654321ArosewoodAshane1AdankAanalogAoutsiderAminnesotAganjaA07111987AdarthvadA06111986ApaulinAgetoffAchappyArangeAsalsaAolemissA07041985B6071986AwarwickAbaby123AtaffyArubiconAbellagioAredlightAhandbagAaztnmAsweepsAbaberuthAgirlieAmessengerAteensexApeabodyAabc123456AcopenhagAmaxiAnoles1AbigalAlavalampApatrikAdougalAculinaryAwannabeAamelieA4youAliptonAbeckham7Ariley1AcummAdoughnutAtessieAhortonAtrueblueBotoroAhoganAlineAkillianAasdfqwerAbrambleBowlAadvancedAelwayAmontereyAsourceAwhoresAmytimeAseasideAwhatupBaterfalAsickboyAbukowskiAsmile1A07061986AunionAfreedoAbogusAmetroAarsenaBimeeA05081987AverenaAfigureAtbirdAangel2AlianA06051983B8081983Amario66AkaraAspookAbigblackAgianlucaA02061973AgolfproA02101975Anokia123A09041990AtaichiAsmotherAas123456A06081990AblackhawkAcharleAonlyoneA05041990Aaccess1AdtkjcbgtlAwaveAsalvatoreAdavedaveAgilmoreA03071984AtribbleA05041991AwanrltwAjettaAkristin1AalexaA03021987B1041986ApyonAsatelliteA04021987AfestusAwazzupA05071983B4031982AdaredeviBuckduckA08021985B3051985B7031986ArecallAkamikadzeA09061990B3111986B1091986B8081979AbiohazardA05071986D51982Aphantom1A1q2q3q4qA06071990B3011986AalekseiAtrampleA05041983B7021989B1031991AaviatorA08011988Apoppy1AsaritaAfrazierAdfytxrfAyinyangAaragonAdeathnoteApertinantAlilwayneAsierra1AmeteorAvidesAhakrBotgirlA06111990AblackberryApoopheadAglitterA04061988AbbkingA08031988AstilettoAasswipeAwearingAgallariesAfungusAmammothA02011978A1234567aaAriverratAjesse1A04011990AfishtankA04081985AdominiqueAzurichAgriffithAnightowlAwaitingA04111989AcivicsiAvaleriyaAtabathaAdrivenAnatchezA114477B0051989C111983D21989B1031987G90D81983H4H5C101990B2021987D61984G90C345677B3031990D51988D61989D81982H8D91990C101985G90D11985H6D21990B4031985D61985D81986C101989B5031984D41983D81984C101983D11985H7D21989B6021982D61984D71986D81985B7011985H6C111989B8041983H8D51982D81989B9101989A20011985D71985C111984D21985B1011986D51983H9D61987D71983H5H6B2081990D91983C101988B3021987D31989D71988B4011986H9C101987D21984G90B5041983H4D91984C121986B6011989D21990D91985C121984H5B7011983H5D21986D41987C121988B8021984D41986D61984H5D81985C121986H7H8B9031983D71988D91990A30041988D71983B1071986A741258963ApretzelAmypornAexportAjoelleAqweasdzxAskilledAlandAgizmosAsiliconAlizzardAdeltasAstandbyAtopolinoAblahBuddydogArrpass1AorgyAcare1839AtitmanAqqwweeAthinkAdick1AbreakAneilAkismetAhappymanAaaa123AdeadspinAcrispyAeighteenAminiAhartfordAmongoAsofttailA04051990AschumiAbeaversAjupiter2A1loveAlucky123AzeldaBuluAltkmabyAmuffyAblazersAdogmeatA04121986AmustanAjoanAblondsAstonewalAissuesAmidlandAlawmanAmyspace1AflemingAdingbatAhotratsApowermanAsoldatAwhalesAsmartassA08081985AbedlamAwaldoAchitownAnestleAz12345AwoodmanAqwerty13AprototypeAstrifeAdipstickAangellAcelinaBrapAdarkelfAlizaAsurveyorAvisitorAnascar1A1234qazAatreidesAicarusAnicetitsAchopper1A03021982AbellacoAamorBltheaAz1x2c3v4b5AfelineAmastermindA05121985AmanunitedAamonraBhmedA05121983B1071989Aalex1AcfvceyuAzoneA112233445566A010181AalcatelA123456vAcivilwarA05101986C021989AgaymenAharcoreAcorazoA03081984AdownhillBallas22A2hot4uAmendozaAinteracialApusyyAclintAshitshitAwaterskiA01061985B6071988AallahAgoose1AsocksA07011989B3101983Aass123A07031988B5051988B1011950AmonkeyboyAaudia6A01041979ApjkjnjAcontourA07031985B5061987B6031988ApassordAturtlesAdaniellBtxyjcnmA01111990Aprincess1AyfcntyfA06111984B1041981AnosferatuA02101974C091974AheliosAoswaldAekmzyfA09051983B4121987B6031984AfynjirfA06071985AtayloAprophecyA02091979Afunny1AvincenzoApitchersAreneBainingAsealteamAmousesAkakashiApaxtonAtortoiseAcravingApackAkuanAjimbeamAsummeAintegralAnotnowAdrag0nAstart123Alight1AchewbaccAdeerhuntAgreenmanAwinter99AhooyahA02021974B9011987AmyworldA04121985B2081975A444555A902100B99888A10021985D41982D81988D91988H9C111981H8D21979B1041988D71984D91983C111979G83B2041985D71983H5D91987B3021989D81984G90C121984B4021988D61982D71983D91982C121986B5021988D81985C101987B6021983D31987C111987B7021988D71984D81988B8011989B9071985C101982H3D21985H6A20041981D61989D71981D91984B1121984B2021984D81985B3011984H8H9D31988D61983D81986B4071989C121985B5011988D71989D81983D91988B6051987C111987B7051984D81989C121986B8031984D71989C101988B9011983D91986A30061986B1011983D71985D81985A789632145A1357908642AdasaniAmiami1AkikimoraAnothing1A04051983AkarlA03011984AvantageAfudgeA01081980AredoneAdunbarAsonoraApeaveyAmanuAbarrageBonovoxAwillemAriceAslashAcarmeAlocutusAbryan1AocelotAhamperArocky2AbelairAmercerAaaabbbAgentleAmike1234AgirliesArootAchuck1AdensityAcontinueAgalileoAviragoCckyAgroundAcrazymanAdoodlesAhydroA08061989AattractAvolvo1Abear1AjordonA2wsx3edcAbertramAlapochkaAwormA09121983B6071987AwdtnjxtrAbatistaAxxxxxx1ApintoA05101983Aaudi80AmorgothAkubrickAdemon1AchargeBalypsoAdisasterAsuckcockArippedAmakeitsoAanton1AequinoxAbenjiAfishyBullerAlonnieAolympicAtalkAbrackenBizzareAsammysAcamero1AmetooAsableAkurtisAfivestarAbelineaAscrewyouA123456789vAabraxasAsentryAtotalAoaktreeAhonestyAolympiaAcaddyAadidas1AdaniellaAassholApersianAspiffyAjaguar1AshotAforeplayAmizunoAcantonAdaffyAtimesAfisterA02061975Aa1a2a3a4AblueberryAgizmodo1A01021986ApaperinoAbisexualArodrigueA06081985B3101989AdarrelAohmygodAlfybkfBibertadA01021980AshurikAlockAmartianAdanilkaAanimatedA02081971AeldiabloAmashkaAnateAwomamAlunaticA04081989AskolkoApoop123AbluestarAagassiBladdinAticklerA08041988B3021989AyouknowA03031989B7041986AmatriAjackie1AtaipanAcool123AmarkmarkA02081972B1071985B7081989D71986B4041984AhondurasAtobydogA01051983AquakeAneutronAvolleyballA04011988AcarolaAnachosAhatterApizzahutA03071989AtequierA07071980B1061984Aq1q2q3q4q5AconverseAmaxpowerAopusAdragonflyAfishcakeAmississiAgirls1Apic'sAseductiveAntktdbpjhAsolaceAtadpoleA03101988AgalaryAtraktorAhappinesAbengalAhotlipsAportiaAvegittaAhotelAbadabingA05051980B8091988AbikersAzimmerAstormsA03081988AmoonmanAnightwinApitcherAcomeonA01091984Akenneth1Araymond1AbonersA02071974AdoneAhilltopAsprocketAownageApassmastA3000A741258A852258A986532B99000A10031985H6D51983H5B1011980D31982H4D41983D71983D81982C101985B2011988D21986D31989D41983C101987B3011981H5D51985H9D61983H4D71983C121988B4031984D81989C101985D11989D21987B5031985D41985D71984D91983B6031985C111983D21982H5B7021982D91984C111982B8031981D51985D71988D81986B9021982D31980D41987D61984H6A20011984D31984D91983B1051985D91984H8B3031985D81984C101988B4021986H7D51986H7D71986D81987B5051984D71986D91985C121982B6011981D21985D41984D81985B7031985D41988D71984B8051981D81984D91984H5C111986H7B9061987D71987D81983C121985A30061982A99762000A123456987A918273645AshineAruthAlandmarkAgravesAharpoonAfleshAdiversAaugustinAmark1AnathanieAkissmyasAmantraAsmithersAgeorginaAbdfyjdAcaliCseAabdullahAenvelopeAsurfer1AdealerAmartAracersAblue1ArussAmagentaAshellsBternCoppedbyAloopAclimbingA7groutAmutleyAbeverleyAedcrfvAalessandA04071983AgraduateA01081988Aspiderman1AforeskinAalpinaAmeggieAjesus777AstephensAfishermaAcullenAnassauA03091986Arocket1AconfirmA123456789oAfriday13AritterAaddressAleavesAjenningsArandolphAguillermAbenedictBismillaApragueAheyyouA07011988AhondacbrAspunkAevansAlourdesCcustAwhoknowsAbluntAtherapyAghbdtnrfrltkfAmelisaAcanaryAvfhujifAcolorApaisleyAbooger1AjonesyAsaffronAconsultAbigdick1AsephirotA05031988AzxccxzAtyrantAruthieAnewuserAfiredogAshieldAcorneliaAfieldA04121988Aqaz123wsxA1z2x3c4v5bAnokia5530A09051985B6031985AgabrielleAbreadAanfisaAelpasoAposterA07091985A123456fAnegativeAwebsol76A03031983B4121984B7021986B5051983B1031987B2051974AbrennaAgarnerA09071984AsokolovaCulflyAalysonAdiapersA09011985AfoxfireAindia123AweaponAhugobossAkontolAfuzzy1AwebsolutionsA01071980B4051984ArevealAbadboysA06101986C061982AbaddestAshowingA06011987B7101985AthinkingAmalikaA01111987AwerterAopenitAfinalfantasyA20spanksAtimoxa94AmalinkaArhjkbrAmamochkaAciaociaoAgodspeedAmonsteAayanamiA1234567890zAmazda323AjonathaAtictacAlockoutAasideAgangbangedAutjhubqAwally1AgagarinAreubenAmorganaAospreyAnurlanA05031986AlovehateAqianA04011987AguanAsafewayAyaroslavAhookersAnorfolkAshoeBkydiverAtreyApisserAmagic123AseadogAdogfartAkristen1A04111986B2101982A25252A120986B30680A214365A515051A777555A895623A9111961A10101983D11987D21984B1011982H5C101987D21984B2021980D41984C111987B3011983H4D31985D51983D71988C111988D21986B4061984C111988D21988B5041982D61983D81987B6041984D71983D91986C101985B7011701D81984C111986B8021982D41985D81987C111984B9041988D81985H8A20021981D61981D81987B1011987D21983H4D91986C121980B2051980C101985D11982B3091983C111982H5B4051985C101985B5021978G87D91986C101986B6011987D91984C101984D21983B7011986D31983D71982B8021981D31986D51983D61983D91987B9101985A30011983D51984AsurveyAqq123456AwilliAsquirtsAprofileAarchitecAphilippAbuddysAmikkelA01071983A1bitchAcreepersAopiateA09121987AhoratioAkristieAbergenAgetitAdfhdfhfApaigeAjeffrey1AfroggieAaspirinAdidierCveAcame11CnineA12345dAbandAtrentDetreeAbigdAgodawgsAleonieApetrovichArotaryApommesAreturnAlionheartAmayaAchairmanAplaneAhoneybunAgolfnutA06111985B9071987A1qaz2wsx3edc4rfvAjohnnieAbuckerAslimjimA2sweetAandyandyBllstateAchristopheAticklingAzingerAletme1nAdarianAtopsecretAjosepAreconBoostersAinstinctAteaserAdaddysAbigbucksAhumbugA03071983Abuddy2ApusssyAcrumbsArainerAskunkAeloiseAwsxedcAsmallsArhino1Ailya1234AdeniedAfightingAdirtydogA03091984AankaraAgaylordAlosangelesApippen33AsenateAqueen1Amarty1BerchantAadventureAfranciscoAleonidasAenderAblade1AprayersAflandersAwizzardAbucksAespritAspoonerAvancouverAjeepersAdingerAsugarsBystem1AkenzieAgeorgia1AjoleneAgucciAhorrorAtrout1AsandbergBusieqBcrotumAletsfuckAslipperAlighthouBaughingAdanishAb12345ApistonAgeneral1AlocolocoAqw123456AdaredevilA02011974ArhfcjnfAindiraA05061985Abears1A07081982Achickenwing101Aboris1AicecoldAspainAheroAfresnoAvalleywaAlivewireA05021985B1041982B4121982AdashaAlivelifeA05121986B7121987AwebsiteAproducerA08031983AdebraAchadwickArosebud1A987654321aAyorkieAfantomAkontaktAmouseyAtellerA03101984B9071986AcatfightAa1b2c3d4e5AedwinArehbwfAheavenlyBonestAtribeA01101985AloveisAblackopsAgalwayAdiannaA04081986AhydrogenAsarasaraApakistaAwiccanBafflesApavlikA02121983Acool12Aracer1AtrueAsniper1BlutteyAantonovAwombleAfaraonAobjectsAlehjxrfAsplendidAvodafoneBfcnthAslapnutsAgodivaAberniceAwachtwoordAdewaltAnolesAhobartAbp2002Anancy123AseboraA02041970B1011961B9101986Asandman1AbuddiesAralphieApufferAtracy1AfujifilmAcoochieAmarcellaAtristaAvbienrfAbaronnA6669A101080B20786C4038A258000A1475369B0041985D51984D71984C121982B1021981D91987C111982B2051981C121977G81B3031980D41984B4031987D41984D81982D91986B5011981D51982D61987C121986B6071985C111986B7031983H4D51986D91986C121983B8071983B9081983A20011981D21983D31980D51981C111985B1051984B2041983C121982B3041985D61980D71984B4081986C101980D11983D21982C681012B5031986D41980C111986B6061983B7061984D71985B8031983D71983D91982C111984B9031986D51984H6D91982H5C111983D21986A30011980D71985C101984H6B1031986C101986D21983A123581321AplaceBianosAcleanAbig1AcandiesAqpalzmApunkassA05091985AjoystickAamaliaBddictedAfloweAroadwayAbustleA010170AribbitAthirtyAmethosA02091972AblockAanthony7Avictory1AnermalAloadAaxioAshaylaBnyderAphoto1BeddlerAgoofy1ApiggiesAramsApashaA01121984ArockrockAaccess99AvixenAludacrisAblinkAwilhelmAnineteenAcocacolAflintAcousinAsalinasAgetlostAanytimeAbeermeAfringeAdecimalAlionhearAalexusA6uldv8AeditorAquant4307sAtammieAinfoAstripesBeawolfBwiftyAdorkAflashmanAbogotaAdasherAladyboyAgraywolfA07041983AqaywsxAparadisAz123456AmaurizioAplantsAbullitAjessiAelmoAmusicianAinfectedAgerhardBarrisonAbadboy1AkickAforsbergBlatheadAeagle2AokinawaAsaxophonBmoochAbundyAmonaAdopeA09121982AcomcastAsilkBarajevoAa1s2d3f4g5AloaderAtonytonyAezekielAbigjimAtatjanaAmuschiAbasementAlacosteAfernandeAcometsA123456cAgdtrfbAsusieBquidAmpegsBonkey69AsabreA02081978ArowingA01061979AseamanArebootAwinfieldAbahamasCtman12AmorenaAniggersA06051985AsingaporeAtimurAlincoln1Ahorse1AindainAdoradoAindonAduffyAescorpioAorpheusArfgbnjirfAmolly123BartaAsherylAmygirlsAunderwearAmauriciAnikonBewnessAhippoAredlegAghbdtndctvA01091979AslavaAgerberAbooboo1A08101980AgoofballAzxcvasdfAlegendaAsicknessA05081985B4061982B7021984AhugetitsAgfynthfA01091980Astar123A02031976A3rjs1la7qeAinternalA07061985AsquertingAfirestormAp0o9i8Anissan1AstarlightA01121985B6061983B3051984AtortureAblackiceBandiApassword11AmathiasA01081986Ajessica2AmailruAtangerinAdragon01AkittiesAqazxsw123AsmirnovaAranetkiAunbelievableArhythmAnastenaAbernardoAwarcraft3AshannoAoscarsAglovesAzebrasAbazookaAinfamousAhousewifesAnfhfrfyAglendaAfamilAstopitAkatelynAhillsideAprivacyAhospitalAralph1AodinAmacgyverA02061970B5041984A1009A748596A10031984C101982B1051979G85C121981B2031984D41978C121980B3091985B4021984D51985D61983C111982H4B5051983D81983C101984B6011983D61983B7021983D31985D41984D61983H5B8061984D71981B9111984D21982A20021980D31983D41984D81984H5C121982B1061983D71982D91985B2101981H3D21985B3011980H2D31980C121983B4011983D21983D31985B5121983B6031985B7051985D81985B9091980A30061981C121984B1071983A74123698A159753456AmacacoAfreakedAbigred1AvinceAchevys10AacclaimAcesareAlahoreAblokeAsamirBurvivalAgutterAhooters1AnoahArisingAdouglas1ArushmoreAdawgsAgarlandArebelzAandroidAhoochieAgibson1AshakerAkelliAcourtAvirgoAbasicAsciroccoAfuzzballAmikadoAlilyAfrogfrogAhotspurBeliumAtoadA03041985A911turboAbeefAdetroit1AadministratorAcornholeAmonica1A0o9i8u7yAhoseAterry1AletmeseeAoffspringAargyleAnatahaAaaaaaa1Aschool1Amike23A02031972AclemensAjohnstonAdaniel12BustAcodeAshredderBweeneyAwednesdaAestateAraidenAtrufflesAnathanielAfantasiesAimageAdunhillAchowchowAatlanta1AcheckmatAphreakAstarliteAcalebAjacketAtruck1AallnightAvgirlAhorsemenBigherAshopAjosephineA05111982Adante1A1mustangApregnantAromarioAfirehawkAsparhawkAcosmo1BrosbyApokeyAfavorite2AstirlingBilveradoAfreewillAlabiaAvegas1AstoogeAglendaleAa111111B4techA02031971Agroupd2013AvflfufcrfhArugratAaerosmitAraptureAeyesAangel666Abmw318Acrash1AfaridaAjediknigAclose-upApoundingBissedA06021984B2121981AlesbainApulledAalertAnexus6AfuntimesBmaleAgfgfvfvfAsantiagAcorinaAevangeliAarcheryAstokesA02041971B3051981AlacrimosaAastro1AbionicleAvisitedA04091985AestebanAmadonna1Abutch1Asooners1AorangA06121982AdevilmanAlamborghiniA03011985B7081983B8061984AwoodsAangelitArockeyAtunnelAbaggiesA03051979ArjhjdfAcnfkrthA08071983B5031984AnadejdaAexperienceApietroAcarpediemAgarretAreznorAschubertBhelby1ApoissonAfranBhntvrfAcaitlynApicnicAbassoonAmilamberBotocrossAeuphoriaAbrowndogAasdasAluckymeAdomenicoAtelecomAskeeter1AbajinganCker1A08061985AhuskyAscorpionsArapierAlydiaA123321123321A06101985AbertrandAfrenchieA09051981AfucksA09121985AcarstenAjachinAmutterAcookingApassfanAblaze1A03121985Aservice1AyfnfirfAsleepingArjcvjcAbabemagnetAtimothy1AmimosaA232425A651550B66333D1313A9874123A10081981C241024B1001001D51982D61980D81980B2041982D51983C345687E9876B3081983B5021984C121984B6061981D81980C111984B7061982D91981B8041984D51984B9091980A20101982H4B1041983C101980B2061982B3041983H4B4021984D31980D51979D91984C111982B5051983D71984B7031984C111984D21981B8111982B9011980A30111982B1121982Abmw2002AnudityAzoomerAswatchAkareemAblenderApresentAduckyAslowAmerrillAheavyBorsemanAmidoriAbopperAtiresAasthmaAwhaleAhummelAneroAwendellAbigunsAarmstrongAsnapshotAdarthAvividAwyattBandaAreleaseAnurseA1234abcAchingonAquake3ApriyankaAhunter12AsanjayAeuclidAtoolsAeastAtahitiAlibidoAnielsenAbranchBuffaAsometimeApilot1Alotus1AekimAabbeyAprestigeAhomelyAcorpsA1passwordAloomisAhawthornAnickieAchristoAswissAoptimaAaqwzsxAsigmarAlexus1AbalboaAgreatestAwageAmainlandAshimmerAriddlerAoffroadAbulletinAdutchmanApasscodeAcrownAramadaAstriperBoundsAalleyAbravo1AcampAworshipAcarlingAdempseyA09081984AtugboatAroman1BegionalAbernhardAgregory1A05031981AassmunchAbeatrizAcazzoAassloverArocky123A04041982Adiablo1AsevilleAtiptopAzaq12345AcarmineAsizzleAgauchoAbuckarooApuddlesAcreedBhoochBompAtonyaAsexpotAdiplomatAtitoAaleshaAmorrowAkobeAethan1AkarambaAskeletonAcorazonA06081983Asexy123BamueAeatme1AwintersAfutyn007AlakerA02101972AmannheimApicherAcamaro1A02101970AadriannaAboardBionicAdisney1AacidAhackersAdominickAbeforeAwellingtAnashAfubar1AlynetteAdancer1AjollyAromaniaAfernandaAdragon123Amanager1AcalendarApennywisAecuadorAkomputerAsaxmanArudolphAdevineA04081978B7121984AteapotApictereAalonsoA07011980AplumbingA07111982AthetruthArosaAspeed1A04081982B6011984AjustinbieberA08031980AgulnaraAalex01A09111983Amadala11AdineroAshakesApunaniAnokia5130AquinnAthickAhybridAkakarotAsuntzuAlockerroomAdima1995A09101984AvanessAyeahyeahAejaculationApictuersA07101983AdeboraAcravenAnianAwrinklesApoonAdumbAbaron1BeelineAloyolaAbettyboopAopenmeAelodieA2300mjAlakshmiAfrederickAhuanAdaydreamAfriends1Adenis1A01121980AbreathAvfhbyjxrfAinnaAdominikaA02021975A153759A333999B141592A10071980D81982B1031980D41980D61983C121980B2021983D31982D41977D51982D91982H3C345123B3031983D91982B5071980H1B6011982B7111979B8061982D81982B9011981C121978A20021982D41980D71983B1031981D51979D61980D81980B3021982D71981C101981B4031981B5011983D91983B6031982C101983D11978B7011982C111982B8071982B9061982D71982A30091983A963258741AfallingAagentAsmoke420Acobra427AmarcelaArochardAthighsAreedAkidneyAextensaAcherieAexcessBmbalmerAbasketbalAtailgateAsalvatorAnikoBocturneAsexymamaArebekahAlilmanAcraneAaassddAterranAdisabledAsonjaA12345wAbinkyAgoatsAricky1ApapabearAwednesdayAlisenokAmuffinsAshinigamiAcajunApanoramaAscout1AillmaticAflexArhodesAtortugaBicktockAfantasy1AmissesA08041980AwoodstockAaligatorAhockeBellnoAjianAmojojojoAkonyorAearthlinApinchAoldfartAlovejoyApussy2AreindeerAthomsonAshivaBupplyAtexansAcitrusAundertowAsailA05061981Aalabama1Afreedom2AjewellAindyAmonolithAnastenkaA123456yAramonAorbitalAmeonlyAbonghitAfullbackAbigwormAeviloneAhotmamaAelevatorAprudenceAradar1AprivatAneworderAchurchilAnonstopAsmithyAjiggaAgoarmyAtroublesAzardozAcorbinAl3tm31nAnorwoodAdizzyBagmarAmakerAfzappaAbasherAlukasAsfgiantsApussyloverAxxx777AnewoneAqwedsazxcAlionessAmontoyaAdabullsAcortezAdivx1AworldsAbeatingAvulvaArugratsAnewstartAavantiAcontortionistAjapaneesAreviewsAcapoeiraAjavieAgayboyAbonzaiAvivitronAdreamcastAfruitbatAlegendsAmichelle1AcornAattorneyBdmin123Arosie1AmjolnirAfraggleAvbifyzA05061980AinsecureA01061982ApushokA08041982AbelizeAwillie1Atom123AcautionAbigdadA09031981AsaibabaAramzesAarmageddonAcsyjxtrA06021981AdelphineAcasablancaAalejandraA03031982AfhctybqAwdtnjrA123qwe123qweAciaoAamoAquakerAhustleAmyfriendApaolaAmagdalenaAwifesAknickerlessAtrotterAbillabongAdiscoveryAfhvfutljyAmy3sonsAspermBethAcerebusAthumbnilsAweenieAs12345ApupkinAslasherAwilmaBelcome2AhesterA02021972AkrakenAlebanonAneedleAtoulouseAfireman1AlinuxAdelboyAsalesmanBurfsupAfootmanAorgasmsAwoodworkAtoastyA03071980B2011972AdaedalusAstarfoxAviolatorA123412A300465A666555A987789A10021982D41979D91980C101975G81B1041974C101982B2011979D21982D41980D51980B3071979C111982D21982B4051982B5041980D71982C101982B6041978B8031980H2D61981D71979C121979B9051977D61982D81982A22071981D91981C121978B3041982C121982B4081982B5011982D31980B7731828B9041982C101982D21982A30051981D61979G80D71982D81982Amike69Ajasper1AdominiAstratAyamaha1Aalexis1Aq1q2q3q4A04071982AvoltronAcecilAzimbabweAtoniAbudliteAnewproject2004AcreeperAshimanoAmonkey2AwingAcatfoodAspartyAmoochieAcreatorAsergeAamourAredstormAcantorAaabbccAschultzA1monkeyAluckysAallmanAjasonsAbrisbaneAdagobertAxyzzyAgateAmurphAbigjoeAsativaBtinger1AfozzieAcouplesAwindows1AluigiAnataschaAkennwortAempire1AalatamAbarbara1AarnaudA02011973ArammsteiAbubba2AwingzeroAswampyA3edc4rfvAelmerAlighthouseAfordtrucAletmeinnAgrinderAstinksAnebulaAdestroyerAsublime1Arogue1AathleticApraxisA12345vAchateauAfranciAstinky1AlorienAfantastiAjumanjiAmanAcummerAsverigeAmichele1AcluelessAspamspamAbelfastAnigeriaAcostanzaAbeyonceAmoniesAplannerAskinAjonboyAmorticiaAdrywallAsunkistApdiddyAmasseyAcsyekzBampusAboots1BigpenisAvanityBette1Adevil1AlingerieAreesesAiphoneAcorkyAimpulseAdiamanteA1a2s3d4f5gAshawn1AmarymaryAalfaromeAsledgeBhinjiAqawsedrftgAprelude1AsinfulBhitterAmiles1AriversideA03101979B2071972AgreenteaAiiyamaA07041980Amarley1AparsonsAgivemeAimthemanAsharmaA09071981Agabby1Aqazwsxedc1AevanescenceAhentiAw00t88AmotdepasseAporsche911AalessioBcemanBrrakisApussy4meAshelterAbecky1ArositaAmunsterAkickflipAemineAgocatsA03031981ArodgerAboogersAlandroveBongshotAwoodenAsuperbowAlistA02071970AcomicbookdbAprostoArfhlbyfkAkfcnjxrfBavkazA01101979ArobotsAforgeAmarlinsAscoobieAanthony2AparamoreAhfljcnmAbuckwheaApornographicBlokijA03021979B1071978AminnesotaAlambchopAchangoAmoney2AsilviAanakondaAcjytxrfAsanjoseAarcangelAkolesoAj3qq4h7h2vAstarbucksAcoreAallieAmahaloAnigger1AsamdogAgfhjdjpAlitleAtransexualAwebcamAboliviAvfpfafrfAlucianAjosieAm12345ApetiteAarchangelAwww123Apiper1AcheebaAbraveheartAmyspaceAlux2000ApaddyAemiliA08081981AmasturbationAbunnieAcollectAtulipAhomebrewAwhitesAboingoA04101980AberserkAfordf350AthrustApilotsAcheesyAleelooAstar12AzealotsAcamel1A07081981B2071973AmilkywayAforesterAbabemagnA02051971A101077B21281A615243A10011001B1081978C111978B2111981B3121980B4051977G81C121979B7051981C101980B9021980D51981A20011980B1011981C101981D21978B2031981D81981B3051980B4111981B5111978B6031980B7011981B8031981B9071981C121981A30071979B1051977D71980A1213141516AellisAgemini1AswimAmaxpayneAgoogle1AblissAduracellAarmoredA12lockedAalonzoAdetectAcashewAkryptoAhattieAshrinkAcustardAmochaAalbinoAroomAspanky1AgatesAacdcAsinghAxxxzzzAalliedAlibraAmaryamCgooAbillowsAchief1DnchinAbenzAsonny1Aronald1A123456789pAheeledAramsteinAcoffeesAswingAadrockAnoreenAburgessAnopeAtwatAscottsAbrittAcoasterAaltecAscrollAtippyAlesbosAkookieAforallAtrousersAcybersexBowsAbugmanAwildlifeAtopspinBerriAprontoAcristinAzzxxccAshaftAcorvet07AtiberianAkevin123AbufferAurlaubAdoorknobAmonday1AchesteAthanosAfaisalArichterAsaltydogAbullwinkAshevchenkoBpace1AblankedAdarnellA1qwertAmistakeBorozovaBdoggBaximilianAoperaAsentraAdiamantAsteinerBodapopAadriaAheadacheAgstringAhellohelAmessierAalvinBrthur1AneedforspeedApanacheAa123456aAfirebladeAironman1AdevilmaycryAtricksAasmodeusArodentAmikaylaAironAshawneeAbraveheaAchemistryAabbey1AvfhnsirfAsomebodyBharpieAmypasswoA05081977AvoronaAcradleAtableAasd456A01011967ApennstatAmilfnewBomsuckAcookiA01081978AhotdogsAmarselAcocktailAsosiskaAinternAuncleAmotherfuAorwellAselmerAmarajadeAlesbeanApoundedAscarabAprincetoAfruitArapunzelAhernandeAytngfhjkzAphonesAcorrectAmaximus1Apegasus1AchatAdisturbedAbillsAiamcoolApionerAbalrogA03051980Adreamer1AevildeadAaggieA01051979AltymubAeverquesA06081979AsongokuAdeepthroAgfhjkm12AtkfkdgAhaloAblessed1AticalAbartokAklopklopAtheboysAcoltA12345asdAfishfaceAyankee1AcheweyAkjiflmAcntgfyAgrettaAm0nkeyAnemesis1AgorillazAkombatAfyyeirfAnarutAwineAsevenof9AviciousAsargeAgitaraAmanhattaAelektraAsixteenAkseniyaAursitesuxAsachinAzhanAvovaArevival47AdetectivAbusinessbabeA123456789lAbedrockArjitxrfAdenniAyfnfitymrfAstoogesA04101977AfastcarAibilltesA02091970AdropkickAsk8ordieAotterAmontecarloApeacefulAbreatheAflavorAameteurAveronicA04061980Aenter123AchristelA09051975AcowboyupAjuliAgoetheAspidersAfialkaA1234kekcAkostikArdfhnbhfAmarishkaAvikaA555222A630112A753357A837519A1122334A3698741B984240A10061980B1101979B2011980D71980C340987E5612B3245768B4031978G80D41976B7051979D91979B8061980A20011979B2334455B3021977H8B5071978B7111978B8101979A30031979A890098890AtanakaAapollo1AmotorsAroyboyAmargoAturk182AbobbAhoneydewAbroadAoriginAmonsoonAoutlawsAthedukeAcedarsAladybirdAquaintAddddd1Abbbbbb1Acccccc1Afucmy69ApuffAbreezyAchaunceyAsmellerAcambridgeAsigridBuccesApass12AulrichAbeebopAfokkerAmaryanneAperrinAfourteenAaslanAblindAreddog1AborgesAderickAwasherAjanet1AgeckoAbiker1AllamaAavalancheAsnowman1ApatronAclyde1AbanaanAiceteaApetrusAsheltonAlorenzAsceneryBexymeAbullockAnikiAaurelieAmike12ArestlessAsunbeamAbluenoseAnot4youAdollAleticiaAporkAlinusAwsxzaqAcayenneAklaatuAclickAvickiAcharlie123AfremontAoptiplexA123456qqAbulldawgAomegaredAcaldwellBommentAheatheAchowderArenee1AbarnieAhowieA1fuckAcurleyAflangeAtwinAmessageAlargeAbastetAyelloAhermannAjelenaAfuckthatAcandlesA123456abAgenocideAcharmingAlosangelAimpalassAfartmanArealtorAputaAsorrowApendejoAflyguyAtokyoAlasersAzapataAcrissyAlockedA123abAskynetAmarybethAnewpass1AseahorseAgoodsexAab1234Azxcvb12345AloreleiAmachinesAcorvettA02021970AcazzoneAallaA07041979Amonkey123AscumbagAfuckmehardAmaster123AgoldrushAtrailersBoday1A03071978Aadrian1AfilippoAcapital1AwyvernAlotharAturtle1ArowdyAdeviceAasd12345Aqwerty78AwhateveAvtldtlmAlovely1BbvjxrfA09091979AcasualAkazanovaAmagadanA12345kArktjgfnhfAinsiderAjazminAbitchsAspaldingBantacruAalisherA01011966AsunderlaA1a2b3c4d5eApumaA09051978B8031977AsnoopdoggAnokia5230AfktyeirfAeverton1A01011965AghjdthrfA01031976AvfhbirfAbhbcrfA123mudarAkerrieAudachaA159753aAgeibcnbrAlovemAhulkAblondinkaAchildCeesArobynApingvinAaveryA123456789123Al58jkdjp!A1a2a3a4aAgandolfAhartleyAdarknesAfeverAkatyaAfuntikAproductAbayleeBignutsAvideoesAbeachbumAwaffenssA123qweasAbraxtonAoedipusAquest1AshotokanA02101971AfridgeAhulksterArbcekzAbrickApoobearAeatme69AsamadamsAheather2AmastermiAsammydogAignatiusAredwallAtoohotAdragraceAgraphicAbooterAchris12AmonkeymanAslipknoAwrigleyAvorlonAlol5BbtestA1006B41516A222555A665544A10101977B3081978B5031975B9041978A21041978B2011975D41976B3021975D51978D61976B8071978B9091977A43046721A123698741AyoshiAsanity72AniggazAhussainA03021978Afrank123AingramAnaughtAthaliaAabbaArasta69ApoetsAdriftingBeepakAcontestsAbrandenBowieAskinsAglassmanAtaiwanAxmasAdamionA1moneyArt6ytereAcesarAhomelessAdaytekAmark123Azippy1AyourmamaApartnersAnavigatoAgoatboyAmadduxAbuckeye1Aangel12AcostaricAnutellaAterranceAjaninaAbarksAallysonAvangoghAangelesAnewport1AbabelApeanuAcaralhoAleverAsaddleAdanmanAfour20AevergreeAminimumAutahjazzAcomeAxxx666ArobsonAnickolasArb26dettAalthorAmarinkaAsnowyAjeffjeffAnegroAbuffAdoggysAbetty1AlookupAbarakaAmummyAtopazAcynthia1AfeelingAinfiniteAcrockettAgatitoAkeeshaAangeAthethingAlovesAswiftAbigshowAviking1AjakesterAcochiseAhazmatAjohanAsmackAwilly1Abrenda1AsoftAjames2Atwins2AwoodsideAhombreAgeilAtorrentAzzz111AbugsbunnAfuriousAroachCsannaAnettieAtexacoAbushmanAsmartyBtripeBkillsApontiac1AanechkaBquilaAwishesAmanualAransomAfred1AinvictusAsnifferAmarnieArawhideBoscoAvaliantAtontoAzoomAwolvieAeverydayArussell1AfeederAdelsolAcandysAangelokAvasiliyAaustin316AmitchelAkbctyjrAnaplesAapple2AbiggirlAmemoriesAjesus7AadventurAtequieroCacher1AasscockAgrilsAjacquiAabstractAbubblegumAfistAcallofdutyAdickweedApunjabBorn4meAboohooAthatsmeAhershey1AirishaAbosshogAcontrol1AfukingAhousewifeAtemptressAbelle1Adima55Achris2AwarsawAverygoodAhogwartsAwingchunAheinleinA01051974AprincAmysticalAsurgeonAbloodsApavlovaAaerosmithAtoothAblackbeltAhotshitAmanueAagathaAethernetAbulls23Aqaz741AeightbalAsolnishkoA01011968AsnowflakeAfirestarAdjkjlzAhornymanAmandersAgirfriendAlebron23AgrammyApoppieAtimelordAmilhouseAkumarAleningradAcaterinaAavroraAqwerty99AjanewayAcneltynAsestraA03061977AromanovAcoryAshaunAkayla1AallblackAcerberAirakliAanna2614AulrikeApussyeatAwakeupAmackenziAdaniloAmasterbaitingAuncencoredAdimpleAmanifestAsongbirdAtripletsApamelAdeviousAsukebeAghjnjnbgAbdfyjdfAchuanAgforceApyramid1AsubmarinApartizanAbettisAdokkenApastaA123456bAchoppersAplanetaAfuckmApattiAsaab900AvandalAsnafuAbigboy1AphishyArewindAmanateeAfred1234AyitbosAlovelAvbhevbhAdesperadoAchewy1AyeshuaAfabiaApapitAseabassA159852B97777A335577B57753A555333A777111A1235813B0121976B4021977B5121977B8273645A22091977A31071977AcallahanAsiennaAniklasAsvenAnogardAmarshAjackoAdeuceAechoAdmbandAmanualsAvargasAhomoAmickyAthrillerAilikesexAmarina1AantwerpAnormaAbulls1A1letmeinAbarbAericericAlittlemaAboatsArashidAcaspeApatriziaAlove11A070462AhookAxmanA12345654321AwapapapaAsarinaAwoofAformeAhoserAcraftyAmistralAarielleAgravisAnirvanAdavis1A1911a1AbuickAraymanAhornyguyAcarajoAmiamorAcommerceAnecklaceAradio1AfifteenAsimplyAcannondaAseventeenBports1AbambinoAcartierAblackcockAnexusAbarracudApathfinderAsammiAcrewAfuckshitAleeroyAscroogeAbrunetteAparsifalAbirthday4AalkalineAchinoAshitfuckAmuffdiveAsageAnfy.irfAbobertBedroomBoarderAaccount1AcourierAabcxyzAlampardAzooropaAguardAedthomAbriansAlemon1AglennweiAantigoneAishmaelAmrbillAhenleyAdragonzApizdaAbeepbeepAhotbabesAfordf250AbullerAacerAmotorcycAspadesAbatmaAakashaAcoolgirlAskullsAricksterAunderAomicronAgenderAmagandaAtheshitAhirschAsnowdogAboxterAcitibankAdelgadoAnewdayAmarmiteAozzieAgoodguyCbigredAriver1A007700AharrysAoasis1AbrutalAprofessorAfkbyrfAcvbhyjdfAtrishAleagueAbiscuitsAangeleAcassie1AedmundA03041975AvaughanAtenerifeAasssAgoodlifeAqwaszx12AvolkswagenA1qazxcAsouthsideAfulcrumAmaurolarastefyAgumboAspartan117AconceptClumboA08081976AmiamoAdanilAriptideAyanks1AmamontAhedgesAtaterAyuliyaAperegrinAantonio1AmunsonAnikaAjigsawAfeanorAraindropAbavariaAlockerAbeyondAperkeleAlaracroftAnovikovaAjoeblowAfatheadAplumA0000000000oAbonnie1AfynjybyfAmolotokAthoughtA12345678900AhotlegsAparanoiaAcabooseAmarkizaAdegreeAporsheAdolphiAsabakaAgermany1AfakepassAbecoolAsupernaturalAtecumsehAchathamAtonyhawkAskatingAfrancescaAmahalkitaArubenAaptekaAnikita1ArebornAmaineAthistleApfloydBituresArover1AyngwieAcreepyArutgersAilovepornAhallo1Acherry1AfalstaffAclerksAshuanAdominateBeborah1AlibbyAgolfmanAsigma1AbassinDtianAhunter2AlancasterApumkinAgamerAastonvilAjaymanAbobmarleAfritz1AnatedogAhennessyAproduceAelvis123AnonmembeAtrampAfullAbonethugAterriersBooltimeAfedorovAsharon1AterrenceAzhuanAvirginiAkrasotaArussian7A3004B62514A699669A777000A823762A1230123B596321A3151020A11122233B2041976B3011976A23021973AfionaAgliderApyramidsAkoalaAleroy1AchasAhornAstandsAgrimeAchiliApixieAroseroseAshootAflareAalbert1AviewAportAseattle1BaundersAokmijnAlolololAschnuffiAeddyApotatoesAbeanbagAjoyfulAmaritaAragnarAphaedrusAskillzAregentAbarclayAflashyAmarketingAraptorsAprimaAfearAstefaniaAballardAcxfcnkbdfzAadelineAdropAstreakAlasalleAguesswhoAidiotsAlindsay1AdavidcAnicky1Asamson1AmatrosAzxcvvcxzAtiffBonkaAepsonAjoaquinAmikiAjamesbAarchApoi098AdrinkerApassthieAtestibilAmuellerCrielBarriottAsnookieBummertimeAmusic123AhelphelpAtheedgeAfannieAtakamineAwoodrowAbigpussyAlouisaAbalderAparker1AduckhuntAcandieAironhorsAbagelsAvibrateAdalejr8AmoonerAgrayAhelen1AtulaneAniagaraApolly1AronnyAlemmingsApluto1AbeckAfactorAtheclashAboromirAsundownAashtrayAprimalAunicorn1Ashadow01AcaminoAluckieAsparkeyAcoupleAzappa1Ajessie1AhamburgerAlucentAdittoAcakeBolossusAgotyoassAqwerty2AnixonAclassAqaz12345AgohanAsatoriAbigbuttsAzzz123AelberethAblaster1AlagwagonAgumby1AfeniksAdavidbAceaserAfuckyeahAlocationAcorganBatalogBhiksAmodlesApenetratingAforgottenAwalkingAacademyBsylumApokemon123AgbcmrfAopticalAfaustAthesaintAmonteroBalakasAelement1AamnesiaAsonneAmorbidAastalavistaAnhfrnjhAasdfg12345A05051975AgaelicAhazelAsaratovAbhbyrfAelisaAvfkbyfAprofessionalA123123zAhermioneAbeijingAmarketinAsegretoAmowgliBisiaczekAshandyAmamo4kaAjoungAprickAgymnasticBoodfellAveteranAsexsexseAaxemanAgulliverAnatalAlettersAjuneauA01081975AdjdjxrfAcristalArostovAvolkodavA02011970AybrbnjcAbigmamaAdomainlock2005AmullerAdazzleAstefaniAyouandmeAsovietAkattenAleafsAriddickApinguinAdoggggAgaleriesAscandinavianApintailAlakers24Aflowers1AraketaAbachAjeadmiArerfhtreAscooteApappyAedmondA666666aAvepsrfAcraftAbilbo1Ahell666AmacintoshAsoberAosamaAenoughAzaxscdAdhjnvytyjubAkillzoneAcujoAyamahar6Abasebal1AlabonteAhomer123AgrandpriApremiereAovationAsmokedogAametuerAtahoeAhalcyonAleftBaureAdeicideAgarnettAwatermelonArockmanAjohn12AmayfieldCshaAhardworkAlance1Askippy1Amango1AstaindAcassiAussyAdogAlasttimeAr4e3w2q1AeyeballApeaceoutAvivaldiAfriday1A1dallasAkimmyAsergAangelineAjayceeAsilveAdetailsAexpress1AkatzenAx72jhhu3zA1q2w3A222444A885522A999111A1234569B4031972C7896321A369852147AgrowlerBoodyAbookcaseAkingtutAcookerAluganoAnewhouseAmojaveAfranckAbeaksAdomesticAacetateAmaciekButtleyAchiccoAscorpiAblackcocFboyBarlowApatataAdobberAmathieuAram1500AdoggydogAbrockA123456asdAfuckemAnumbersAp455w0rdAgiselaAmenschArattleAblairArabbiBedwolfAmauroAslicerAbutchieAcomplexAwilliam2AnigelAplacesA1rangerAbobcatsAenvisionAgazelleA!qaz2wsxA67camaroAalgernonA12qwertyAcordobaAbaywatchAthrawnAbyronAdefconAgmanAsexyassA01011964Aphoenix2ArsalinasAnickelsAgometsAblockedAnever1ApunterAallegraAlarssonArowenaAstaffAhawks1AdangerouAerrorAheadlessAbeaumontAevergreenAfrasierAlastAdonutAacura1AbradshawAosgoodAbarracudaAtomservoAgreatsexAdbreczAzekeAf15eagleAdewayneAcadmanAspanielAnemoAfoolAradiusAcedarArentalAgo2hellAboleroAyesterdaAflippyAzelda1AfuckofAarmanBlexeiAginolaAjerkyA1qazse4Amarvin1BonkeymaAaquariumAcbr600rrAmoversCsaicAcronicBlusterAmystuffAarcaneAdickeyAtomateAkuwaitAgoochiArepomanAdogmaApayton34AbassbassA123456789kAbugattiBlackassAsnakemanAmaratAgenghisBrampsAescherAsincityAcanon1AvaldezApolaroidAhotmanAwitchBorldcupAsolarAletsplayAslideAdeutschlandAjordynAsaab9000AamoremioAkjifhfAfamily1AgretaAmagicsAvaselineAalligatorAseventyAlearjetAcomputersAdimensionApackard1AcraveAnackedAshadeAbhjxrfAuhbujhbqAcitronAkodiak1AphrasesBomidorAgolfclubAace123AlonghornsAholdemAchance1AwellhungAtryagainAkillahAcolomboAdodgesAsaddamAalfalfaAjanuary1AbluntedAfurmanAmysecretApfqxbrAdruidAjenna1AqweewqAgopackAzolushkaAshayneAcopper1AfanaticAcatdaddyAstella1A17171717aaApfkegfAloglatinAgbyudbyAbarrelAsamantaAriggerAgirslAphotogAmustang9Achipper1AspideAnadezhdaAliteAedinburgApanties1AmariposAdingo1AexcellenAsokolovArjnzhfAdashkaArooterApandora1AromanovaAvfylfhbyAeragonAlusciousAmayfairAsonyvaioAflipmodeAbormanAyorktownAstatesAjbond007AtypeA777vladAsilly1AherculeAdoggystyleBkflbvbhjdbxAgoodwillAsofiyaAwatchingAescobarAhandleBolaholaAdavidoffAmichAprancerArobinhoodAmachomanAklaudiaAhenningAdebbie1AmccarthyAprotossAtittysAbeekerA12s3t4p55AmomsanaladventureAfabrizioAhumbleAstratoAforemanAtheman1AavengersAkrugerApipeAivanhoeAoctober1AdatingAtomboyAsealDweedBixtyninAtooncesAerica1AreaverAchrisbAsoledaAtrekkerAdatabaseAcortinaAnicholaAtwostepAwigglesAgjhjkmAbobbysAeasypayAdealAelisabethAchevy2AgooniesAlesbensAcueballAfuckedupAmeandyouAhickoryAeverquestAomertaAfun4meAsupersCnbirdAremingtonAhotterAjason123AolivesAmanageA01011958AschmuckAkramAevelinaAtimmy1AlancasteAhd764nw5d7e1vb1AloloxxA3001A25000A123698A224488A622521A747400A852963A10101968A69213124A78963214AbriefsAgarterAcheyanneAmentosAortegaAgingeAunited1Akeksa12AjuanitoAginscootBaijinAabruptAub6ib9AkodakAbloopersBobberAfinalAmaddyAanthemAtorqueAflubberAmothraAsteveoAclaraAslamAnolanAsnuggleAdshadeApolicyAgoosemanAbabushkaA123bbbApattersoAfragileBelicityAplummerAbushelAkolibriAgoalAblondie1CuemanAcrocodilAsport1Afirst1AsectionAzzzzz1AsocialAacaciaAbmw320AminuteAyahwehAbudsA5tgb6yhnAqazwsxedcrfvtgbAcamelot1AguiltyAhelplessAsoccer13Ajazzy1AnugentAsweetassBober1ArickieAmajor1AbootlegCnzoAgetmeinAfineAponyboyAandiAwaldo1AsebastieAgroveAshibumiAboogalooAmarlowAangelitoAcarlinAandrejAebony1AmyboysAzztopAhottyAlombardAfrancis1AgalleryApeternorthAfreiheitAkindredAvalentinoAtessaAa1a2a3a4a5Avictor1A357magA000000aAleahcimAhitman47Aporn123AgetinAwinchestAkonradAnicknickAorleansAaleksanderAblue44AmilleAshadesAconsueloAdantesApimpsterAbutchyAguevaraAdandyAcliffyAlifeisgoodAsplatterAmatiasAzxcvbn1AcamiloAblowerAfeetfeetCrrarAdarthvaderAynotAgeorgesAbruno123AwayerAsecreAcaseydogAamarilloA1basebalAsatellitAmustang8Abrent1AdentonAtiffanAshiftyAmateAcezer121AsonyaAgomezAtheoAromulusCbbinsAlooperAdoomedAkleenexA123hfjdk147AcarlottaAoralsexAkimchiAcrayonAmasterkeyAblackbelAcarambaAbelgiumAdrjynfrntAfamiliaAlotus123AhappydogAquarterAinsertionsAbuchananAmonkey11AsidewindAmissingAfettishAstorysAnewjobAparollAbigpunAhannoverAlangleyApoliticsAassaultAcimbomAasdfjkl;AohbabyAchronosAlogicalAm0nk3yApookie1AtylersA4rfv3edcAdelphinAvfnbkmlfAeleven11AvishnuA123qwe456AgrapeapeAandreevAsananeAkthjxrfA654321aAdeathrowAmerlynAonepieceAwaterpoloArattlerAdragon13Avoodoo1ApilsnerAdonnyApeepersAanna123AtechniquesArodinaAstetsonAburatinoAdistanceAfacefuckCbiolAmorgaAijrjkflrfAavangardAvolkovaAnaruto1AvineyardAqazxsw12AcalculusArfhfgepAbuttbuttAchina1AmaybeAjack1AmorleyAzz8807zplAarchonAbignastyAemmitt22AtoesAamidalaAromaromaAmaddisonAstamfordAdropdeadAerasureAbrittaAlopataAbadguyAfarrellAhuntersAcassiusAerickaAtracksArouterA123456789012ApissA8phrowz622AswansonAqazplmAballs1Adragon11AhawkerAsameAblondyAchastityAslippyAlindsey1AhatterasAclaudineAben123AskullAfoxcg33AwicketAlucianaAcorporalAmazda1AindexAtrucker1AhillsArushrushAgotigersAeatme2AiloveitAganjamanAmeowmixAvegas123AsheetsAgeologyAspice1AlaceyAwiggleAraveAtim123Adude123AchelseyArebbyt34AcletusAimhornyAhawkeye1AchinAmischaBypussyAslayersAjannaBeffroAlizard1AklopikA123mashaAtalgatA1hxboqg2ArooteditA3003A123458A999777A100200300AuniversiAsexyredBabrinAtoyota1ApriscillAyanksAokayAb123456Aevil666AlexingkyAdavid12Aeight8AmurdockAsteel1AmandolinAteamworkAmalagaAc3por2d2AsmashAcrowbarAdawnsAgunner1AcarefreeAguruAromeAfootloveAxratedAredwing1AmuskratAcarmen1AgiveitupBspotAwilmerArenoAsexeAcleaningAblowme1A121212qAassfaceArastusAandre1A085tzzqiAusmc0311AtanechkaAelgatoAaguilaAfuckallAloveme89Atest2CrribleCufelAgoodnessApuppysAglenwoodAceckbrAretsamAstar1BhiznitBambaAhottubAufhvjybzAdildosAmongolAcrowleyBool1ApenalA1shadowAmartin6AfultonAallrightAgoodwinAtucker1AsevillaAbobbiAlatexAshiftAclaypoolBar123BheckitAsydney1AvampAimzadiAgandonAwindyAjulieannAgreyhounA063dyjuyAtriviaAdamnAshamilApushingAreliantAbooperAcreviceAnyyankeeApenfoldAcalamityAkajakApaganAconquerAdeweyBillweedApantyhoseAcavalryAgolf1AcrankAarabellaAforcesAmauricioAjazmineAgophersCodisonAayrtonA123321zAbucsAloudogAtobaccoAspade1AcorpseAkayakAplasterAseviyiAallyAluv2epusAmomentA12345cAtaxiAnoobAhackerzAthewallBigreAalphamanAsimcityAbowl300ApedersenAjackdogAfeedmeA44magnumAapples1AbarnabyAwrittenAblankAsoledadAassassinsAqwerty777Aboris123A01478520Ajared1AsquireAdrevilAarseAharpuaAangie1AslainteAindy500AmarusyaAsummer12Ahelpme1AaugustoAbachelorCdnaamhereAnevermorAmattinglAlavenderApatateArasterAmattmattAtexassAheadshotAopen1234AtopsecreAbootDbedAmarikoArenatAmckennaAbrigadaAdonald1A088011Agordon1AcuteAbatgirlAhotchickAbanksAmonique1Awillow1AfabiolaAalannaAcordeliaAbolivaApolarAtitan1AakatsukiAfresh1AopenopenAgeraldinAfreelandAmike01ArodriguezAprincessaAmiranda1AfedericaA5hsu75kpotAgbgbcmrfAragmanA0102030405AfabienneAabudfvAk.jdmAmamitaAhellowAbabygirAsantinoAcarthageAraulAcorsicaAmoonshineAchrissy1AtouchAlucienAbrother1AnaomiAuzumymwAgooddogAaquafinaAcarneyAvolandAdbnfkzAcatholicAindycarAbrysonBassettAalexandruAdawgs1A123456abcApolice1Aloveyou2AdeepblueAargentAnovifarmAalrightAholiday1Ablack123Aducati99AmannnAseleneAmoonstarAfinneganAcontainsAschatziAamoresAnbuhtyjrAsexy12BatanasAjohndeereAultramanAsamantha1Aocean1AdbnfkbqAr2d2c3p0AbadkarmaAteejayAwahooAfuneralArandom1AleninAniggasAswallowsBeraphimAbigbadAdamnedAbaldurAwendysAracoonApeter01Amarco1AhawkwindArufflesAhatchetAvwgolfAcoltsAzydfhmAhardingAlabattAtiger7AassclownAcrunchyAredneck1AmailboxAjamaica1AcervezaBatalystAdaviddApassword3FerdBepsi123Aopen123AmindAcolonyBlassyAlivesAtrojans1AblaiseAshirazAfastcarsApolinkaArundmcApantieAfailsafeAirisBnsertionAmodemAdkflbvbhjdyfApassedAhilfigerAbusinkaBronco1A55chevyAcaffeineAkleinAcipherAqwerty77AmargauxAjackerAigorekAellaApornpassAsmuttyBtasAmatveyA123258A253634A427900A515253A1725782B2345432A32165498A74185296A3216732167AwhalerAmichael3AstufferBphereAdivorcedAbartekAanteaterCetteAmustang0AredshiftAfentonAcableguyAkillroyCngsizeAcollectiA2w3e4rAbuffalosAsteve123AresumeAbryceAxxxxx1AbrutisAwarehousAbaylinerAaxelAcatterBrusadeAflowAsoupAkilgoreAshannyAbasserApittAkiloAcharles2AsmokedApattayaAcoolboyAsolracBuikodenAyear2005AbenchAshyguyAlumpyAgangrelAdakineAbuffysBillionAdevelopAbushedAporn69Asingle1AwhoopassApressA0o9i8uAgardensAmarigoldAkermit1Ayyyyyy1Aallan1BqualungAjamisonAsummer01AarcadeAtitusAwedgeAsteamerAperroAricochetAdaysAjaydeeAliamAwoodsonAhipposAcumeaterBhico1AjesussArickeyAkasumiAningunaA112233aArandAprocessBamela1AnickiAralphyAchristy1A1sexyAnicholsAgoldmanA112233qAmargitAtransforAhartAroland1Acoffee1ApapayaAcarlsonAjacketsAarslanAfelonyAandrew12AhaynesAindiana1Astrange1AdartAalexandriaDssiaAgarthAjoseluisAcentreAleno4kaAsaabAlearningAkathrinAwolfwolfAthorstenAcarol1AluckymanAtennesseeAkirby1AneeditAhallmarkAsaturn1Aleeds1AtillerAalex11AmahalAgfnhbjnApolarbeaAcvbhyjdAlouise1AgfcgjhnAblackie1AmostwantedAhereticAloveme1Apentium4BoopsieAall4meArazielAerwinA1qaz!qazAandurilAresourceAtailAdarlinAprime1AbroodwarAxterraAjimmy123Agolfing1AopensesameAnadegdaBinaninaA8phrowz624AchemistrAwardAgulnazAqwert12AnumlockAprisonAnitroxAmorozovAjanuarAgfhjkzytnAaeynbrAporkyAlol1234AprosperoAbrowniesAflyers1Amaster01ApipersAmammaBindlessArakkausAcobrayaAmywifeAdarkerAytrhjvfynApercyAlicoriceAallstarsAkosovaAangel7AmemnochAlalalandAgiacomoAschastieAcrfprfAarsenalfcAdurdenAteabagAalpha7AbarakudaAstellAfloyd1Awestham1AplutonAbondarenkoAmarykayAanatoliyAwysiwygAstampedeAdaneAanandaAmyhouseAcarissaAloveyou1AsaopauloAtinker1AjamesdApassionsAdream1AmexicAlollAfreemeAmobbdeepAflintstoAendlessAlovegodAcovenantAsound1Arobert2AtigressAkabukiAcapriAdance1AnessieAbeersAserialAbooberAtrophyAzhenAphillip1AlemmingAmapet123456AsteakAyodayodaAvladvladApleasantAvergetenAfunky1AcalcuttaAbmw525A3465xxxAhalibutAincestAmuskieAvfr750AhangmanAyfafyzAmanhattanAsailfishBummertiArevoltBightonAfoxhoundAbudgetAgunslingBonadsAlustyAh2opoloAcooloneAbluedeviBoswellAyessAthorntonApatterAboilersBackspacAsnacksArosalieAvictoAdaffodilApussylickerAcrushA10sne1AmagaliAchaplinAessenceApochtaAredrockAsergejAghjvtntqAblindaxA197A9000A123454A333221A456258A963369A1212121C041961B3572468A48151623A123321456ArerehepfAnicedayAcounterstrikeAtitanic1AburlyAforumwpAdolly1AsceptreAmickieBustang3AalfonsAwhodatAbaphometAcloggyAlionlionAkaseyAbobAlonglegsAfloraAlimponeAoldoneAfire1AoilmanAgwenAnormAbastosAchrist1AabdullaAbiffAgatoAzxcvb1AkostasAhot123Afred123AstarskyAdapperAgood4uAlemieuxAamadorAthunderbirdAnipponAinvisAfalcoAconan1AlockheedAvoitureArockrollBegalAjeepjeepAparkingAderbyBiddleBrinkAadam25AsandysAmarcus1Aadam1AbigtoeAhandsBendersonAwicked1AlaughAtakashiAladlesAducksoupAsullyApalominoAtest11AgreyAshroomAbuster01AtasteApineAyesterdayAmaxfliAcabinetAdannAmosquitoAbuggyAleahA01011963AarubaAsabianA1assholeA26exkpAforkliftAnumber9AjerusalemAdddddd1Bennis1Anomar5AplanningAteenieAaquamanAmaribelAjesuscAbacksApsycheAbooty1AhometownAacesAprisonerAsextonAtoonsAjustAbigdaveArequestAfranzAtheoryAawayAquackAltdjxrfAmileniumAvegitaAjodeciAkenyaAloungeAmeltdownBammamiaAcaribouApostov1000Aworld1Aanita1ApussylovAflapperBancyApopsAnameAevgeniiApumpAelrondAtigger12AberkutBullyAcadetsAimportAlimpbizkitAbicepsAsaphireAredhead1AtheworldApointsAilya1992AcultureAuser345AjuvenileCmpingAomsairamAspeedy1A12345678901Awhatever1AdustydogAyfnfkbzAafroditaBriaBntoshkaAwasdwasdAambitionAraoulAarrow1AgannonBumballBilletteAchampionsAacousticAforumsAcharlie3ApennstateAreederAwheelAbball1Asmooth1AcolombiAkhalidAtesteAcelticfcAtooltoolAhorseyCllisAzhenyaAbonghitsAsolidsnakeAoldschoolAmymotherAromanaAlongtimeA01011955AasasinAmatterAyfhenjAcumonmeBristianoAnolimitsAgalaxieAnorikoAmichael9AtestedAdeliveryAmessi10AlotionAessendonAratdogAlegolandAtashkentAskyline1BargentAplagueArhfcfdxbrAasteriosAnbvjifAseahawkAdominatorApleasemeAvicecityAjunkyardAnokia3250Aaloha1AmagnavoxAcountAinvestorAamosAconnectionAfocus1AmommieAnathaAwhoamiAlakingsAkatharinAfrenzyBilimonAhellohelloAlaurasA33rjhjdsAbunnysAmarch13AgogetaAfightclubBrankiA1a2a3aAilluminaAcopenhagenAdennyAlopasAmetalgearAthinkpadBkfkdgoAbastard1AfenixAlovesmeAswankyAlovefeetAbilliardAwaltersAbarebackAcinderellaAtouchdowAeliseAlimpopoAgussieArooster1AcoolbeanAgaladrielAthirdArinconAshowboatCabbaAcreatineAdominicaAbones1AintenseAdahliaAfucingA123rrrArainierAtruckinAsocrateAbeeperAsushi1BhippingBidewaysAbuttplugAsorryAmatthew2AsearcherAhartmanAjenniAchestyAnickleAyourAappletonAsandiAgarryBetsdownAtandemAgoldfingerApioneer1AvolodyaAchilloutAerasmusAoctober2AmeetingAohioAdanmarkAqwezxcAronaldo7Ad12345AwestlifeAmadisoAgfdkbrAprashantAthelast1AvadimkaAmateuszA5566A10000B11666B24356B31415C5799B45632A315920B22223A555000D556A789852A1478520B3576479B59753123A333666999Awalter1AtristarA1footbalArakeshAhayesAsandydogAmustanggAangelofwarAblue69AfilmA151nxjmtAgoheelsApuertoAgsxr600AprimeraAvesperArubbingAlucas123AsmugglesApeoplesAcisco1AbethanAcwouiAaaaaaaa1AschneiderAketchupAversionAnonsenseApsychnauAvaldepenAbantamApetterAhatemeAmemoAcharmAdupaAshadow2AkirkwoodAdragon99Aparty1AanselmoAcamaraAschuleBting1AultrasAweaponsAlevel42Awalker1AroygbivAskazkaAfiftyAscotttBnoogansAadelaidaA1batmanA2wsxzaq1AgloveAyogurtAnoonanAvolsAboringAsatchelAraisinAwrongAcurlyA1killerAindicaAdinaAliverApickAtrustn01AsplurgeAobrienAchisoxBretinAfairwayAcrimson1ArapidAalecAkovalenkoApassfindAforgivenAwisconsiAletmein22AballgagAelite1Aboss302AcarwashAmike11AnataAderevoAmakotoAcarmeloAasphaltAmavericksAlinemanAasssssAstinkAnikkoAsailor1AaztecaAtartanAerfolgAcavalloAagyvorcAwardenAtwodogsAmelonAjoshua12AbehemothApriceA123321qweAiloveu2AremyBomainAaudi100AtuffyA7hrdnw23AchosenAghjnjrjkAsixtynineAflossieAswanseaAmaroonDsikAhorusAbluebearA8ballAtitloverAkilkennyAjackelAagnesAglenAresetAmycockAcfiekzArice80Azaq1xsw2cde3AtuttleAviper123AdestroyeAzcxfcnkbdfAbarabanAteresAsatan1AmarianoAchocolate1AashlynBbigail1AcodeblueAdunkinAslayer666Ahaley1AminotaurAscoopAtalesAhavocAgoodstufAargonautBnnabelleAlucky777Anumber6AleilaniAbaldrickAnitrousAmetropolAhernandezAadonaiAfootbal1AjuancarloAfuckyou123ApipiskaAagnieszkaBrmitageAbubbaaAindonesiaAempiresAariochAfavorite8AbartlettAcognacAsauceAmaster11AapelsinApoweradeAchobitsAshadow11AparliamentAbladerunnerBatigolAcharmsAtracieAfireworkAlanguageAbesiktasBaltikaAvfvfvskfhfveA01011962A1a2a3a4a5aAgilmourAmackeyAsaltAorlando1AisabeAaleksaAgfhfljrcAkrasnodarAlunarAblink18AtoplessAmakarovAtarantulAmeaghanAovertimeAfy.nrfAdavecoleAjetsonAwontonAmousepadAbrowneyeAtalentAbrendenAschwanzAandersoAvioletaAecstasyAbrowneCianna1AnacionalAdfghjcAred12345AvfhbyrfAmathildeAdoodieAyukonAkikoAvenezuelAkochamcieAvthctltcAbuddha1BianchiAfavorite7CmiliAwildcat1AhoundsAaztecsAk123456AandoverAgoodoneAryjgrfAmetalicaAskateboaApiemanAshooter1Aolivia1AsilvanaAorange12AredbeardApaulusAlouis1AnectarArocks1Asampson1AcolourAschwartzAtheflashAperezAnatalkaAhitterAfuckeAnokian70BfvfhfAtyrellApass99AlugnutAomankoAgy3yt2rglsAfuckupAoscar123Aderrick1AsideAgrant1AembassyArivieraAnomadsAstewAfemmesAzhuaApuddleAasd123asdAjackmanAcubanoBarlyAmyangelAscruffy1Abrutus1BizarreAlongdickAnetwork1AclitlickArafflesA1busterAfathomAghtktcnmAnosferatAfomocoApennAdumpsterAjudgeAdirtbagAjediknightAnighthawArerfhfxfAcharliesAdvaderAshady1AoverloadAkitty123AmorliiApassw0rAtamunaAladygagaAhotsauceAdmitryBimasikAhfleufBtubyfA100001B23369C4816A233223A333222A444777A500000A1233211D4432A3234412C63827A7415963A246813579Aeric1Acoach1AsallasAlisboaAmnbvcxz1AdiscreetCablAinterexAnealAbrasiliaBirdie1AnvidiaArajeshAaccess2BmirApostureAgriffonArepytwjdfAsheltieAdaisymaeAkillyouAauthorAgixxerAtacitAfuck0ffAwhopperAleoneAnascar3AjanusAsensualBimpson1Adavid2AmeyerAplusAchampagnAbirthday1AgrifterAvincenAasdfg1AcloseupAspinachAautocadA3e2w1qAstoryAmillAjacksArikerAsamhainAiawgk2AaztecA07101962AbeethovenAchocoboAkatyAgreekAadrienA1loverAnelsoAfluffy1AcluesAeekAdiscountAwadeAmikkiApapichulAconmanArancheroA1jennifeAdoveAauctionAwavesAsassieAcharacteAk2trixAeightyAclassic1AbodiesAlovesexyAthissuckAgunsmokeAcrappieAkhalilAgohogsApoochAorcaBlds442AjerkingAgibbonsAdartsAmaryjoAslut69BhanaAbibleAgubberAmoneybagBasaAcowmanAndirishAbypassBumblebeAhalfmoonAairbornAjim123AgremlinsAzzzzzz1AjunoAmuffAthatcherAjeremAkarlaAlindAtelevizorAvostokAtelecastAatlas1AdavidjAreliefAtormentA1fuckmeAazizApelikanAsouthsidAmichaApickerA1harleyAmormonAguideAsex1AhendersoAmettssAfuckfestAgreggAkylieAchacalAfoghornAhornyboyAretailAfarcryAkarapuzAprintArealmsAtitiesAmultisynBichael8AsectorAdagestanAqweqwe123A123456789abcAnubianAyasmineAhellokitAblowjobsAjelly1AtoggleAballeAocarinaAbootiesAcheerAsodaAboscoe01AjoachimAtristan1AdoggoneAthematrixAwsxqazAbadlandsAgalacticAdonkey1AcommodorAkings1Asoccer2Apassion1AjamilaAmackenzieAknockoutAtessAanjaliAmalcolm1AbigpimpiAsneakerAbrian123AwinchesterAmainAsnikersAflhtyfkbyAcarter1AhrvatskaAd123456AonlyAtacticalAimcoolAnikitinAoctaviaAsvetkaAhondacivicAdreamersAspartacuByrinxAafghanAbrabusAmariettaAararatAtimelessAsable1BteelheaActdfcnjgjkmAwatashiAconkerAwelcome123AmyszkaAdragon7AlostsoulAjagr68Apoopy1AwilsoA123456hArubbishAdoodahAangel13AevgeniyaArfkbyfAhiberniaAq1234567890AmansionAcashmanAserenAloredanaA123456789nAkukolkaAsinjinAlfhbyfApi314159BatitAfarterBkmnthyfnbdfArazzleAbiggdoggAknifeAoriflameAratsAgtkmvtymAtotallyAcrisisAjoyce1AdaytimeArockydogApasportAytyfdbcnmAmickeBananaAdimebagAonline1AmotheAredfiveAgeorgiBaneshaAinternet1BwantsexArasta1Atigger01AvitaliyAghbrjkbcnAmugwumpAreporterAchuchaAknullaApetra1AashesBvgustAfronteraAbigpapaAgrapeAtony1AganjubasArodionAveneziaAsignalsApendragoA1234567uAintelligenceAhariboBotbabeAelishaArocketmaAhammerheAdarkmoonAthematriApopsicleAjewboyAboggieArocketmanAhellomeArugerAviolaAratfinkAglock17AsemenAforce1AmargoshaAgeishaA68camaroAibilljpfAkevinsAbigstickAlehmanA1bigdogAwestieAsaladAmilfordAsweet16Agypsy1AvoyageAjukeboxBacksoArichesAmartinoAstephyBhrikeAjadziaApassageAdemocratAiloveherAottersAmilashkaAfloriaAbiggestAswedeAmatt1AhoesAfunnymanAsawdustAemachinesArob123AplayboysArandalAtwiztidAcharlAdave123AsatrianiAlolwutAwobbleAlucky2AsusannAfaulknerAgospelAxavier1AsuzieAtablesAroderickAbloominArjyjgkzAjohnnAlowdownAghjcnjghjcnjAstrannikBatinAmegafonAthomas12A123123eAmarkoAibill01Aghbdtn12Aadmin18533362A15151B35531A271828A777444A1231231D3210B475963A2234562A5641110A7555545A12233445B59753852A777888999AdomenowAwowserAstrollerAjerrygA014789AtazdevilAdale03Asarah123AcrossbowAbiggArocco1Aabc321A08154711AcriticalAborgAoldnavyAfreetimeA001100AkingrichAtupeloAfunhouseAclarionAlynneAhun999AplayfulAcaptBoopAswatAtrader12AparadeAdickmanAbogieAprasadAheart1Aroberto1AbillybAmetalsAbillingA013579Adave1AmaterialAhottie1AtoxicAshiningAlemondAwhkzycAnjdevilsAmikaAhotwifeBrfzlzAdiane1AgravelAthundersAamanAnoseAmounta1nBuratAandrosAjanaAinformAroyaleAinternatAcamaroz2Apaper1AdamagerAmageAtoshiba1ApinewoodAdick69A1qay2wsxA2wsxcde3AnihongoAthinkerBrust1Aaugust1AjabbaAstockingsAelena1BgorovAhiroshiAsureAfuturesAboobs1AholeinonAmazingerAonetonAempressA%%passwoAvampyreAcanadApokey1AclocksAhoochAjamestA2cool4uAcollege1A8ballsAtreacleAak1234AblazinBonefishApass01AislandsAhomiesAxmenAblue45AfairviewAbigfoot1AfunnAcramerAmillion1AchewbaccaAenfieldApiramideBatrick2AjuggleAchumpAsc00terAgalahadAwinter12AbettieAinchesAdecaturAhatfieldAbluelineAfishnetAunderworldApiranhaAninoAlagerAfreightAcatfish1AorlandAbourqueDndAmaxmanAjiggyAyackwinAgirlfriendAbatemanAinterpolAsydneAtideAdandfaAwindstarAtenpinAskittleAbluegillAedithAbratAlizavetaAfatpussyAisgreatAstlouisAberezaBaloneyAst0n3AbeckettAcamaro69AwackerAjeevesAgobucsAplayer69AhommerAtherionAcadenceAbelugaApolgaraAsamaelAjosefAcrazy8Aqqqqqq1AgroupAwarcraft1Aa123321AqwerfdsaAincomeAnutsackApeteroseAqqqq1111AviewerAmardukAarchitectAmansurButaborAbitchinAzamboniA123456pAckfdbrA123456zxcAmofoAallureAmcleanA13579-AjacqueAsmurfsAtruffleAmarcieAgimmeAjack123AqazedcArosetteAcentrinoAmarxAaguileraBmherstApaula1AnikitAsegaAphotoesAheraldAkobe08AwonderlandAbingosAmemorialBidwestAtrashmanAdanielitAgreen12Aasd1234AfonzieAclubberAinvaderAartofwarAlexiconAkeysApuckettAmetal666AdrippingAflamerAmansellAflapjackAkassieA123xyzAsamwiseAraider1AnewworldAorganicAlandscapAverifyAcristiAtemp1234A23176djivanfrosAsalamandraAvbkbwbzAljrnjhA123456789qwertyAnullAoktoberAdeimosBzxtckfdAsobrietyAtookieAcasaAangeleyeAyecgaaAhotcockAsaturn5AthetachiAdickfaceAiddqdAadvocateAnasdaqAschooAmarmaAnokia5300AeditionAgemstoneAminionAnonrev67AamormiAgodofwarAsmallvilleAqwertasdfgAdthjxrfArfntyjrAmashinaAaudis4Alisa69AstampsAastroboyAwoodwardAarmeniaAdeloresAubnfhfAcyberonlineAgalatasarayAvbkfyfAsexybabyAhendrix1AmitsubishiAnotredameAblacksunAqazxswedcvfrAvittorioAazsxdcfvgbAtillieAshaktiAkaramelkaAshadow13Acapa200AnovikovAcatalinAqwertyasdfghAglamurAmobilAcathy1Adevils1ApatrykAhitomiAdominic1AgallardoArjyatnrfAimperiumBnflamesAbugsbunnyAnicholas1Avlad1996AarinaAjakersAdragon88Aconnie1Aastra1Aconnect1AukrainaAfreezerApiedmontAbagwellAqwe789AgrassyAkatrina1AdavidmBorseyAblade2BigdoggApheasantAblastoffAginger12AconvoyAvenus1AstevesApablo1AtuborgAindahousAlaredoAilovemyselfAparasiteAvoltaireA123456jAtouchmeAdelanoAbanjoBronteArobinhooAwallace1Aseven77AnewageAcummingsAshorty1AjimiApolska1AlaracrofAbosstoneAquixoteAtribesAjustin12Asystem32Azebra1ApigdogAbluenoteAnibblesAflossyAislamAsk8terAbrentforAshariAgoldmineAwellingtonAbassistAmannerAfortyAgoodtimesAmichiAcamillAmousseAcolgateAbuddaAwtpfhmAschwinnAholleyAsincereAdewittAwantitAhumptyAexploiteAgiddyupAdopeyAgreedoAmewtwoAsaluteAreverbAmorgenAuselessAlapdanceAcvzefh1gkcAmaniaAwater123AkillemallAguyuteAjoyrideAnelson1AmatveiCrloweAdrivingAvelcroApusherAlfybkrfAcraig1AbublikAfantasticArockingAscooby2AcnthdfBovertAramazanAgailAiwantyouArepytwjdBadianceAlethalAruthlessAsweetheaApeter123BoohbeaAvolodinAolechkaAkapustaA01011957A89600506779AsandeepApablitoAdamage11A212223B35711A524645B55444D0666A748159263A987412365ApissantAmichael7AcaddisBhickeBountry1ApogoAjerrysAhatersAcumloadAraccoonAepaulsonAperilsAslurredAhermitAcards1ApowerpcAkalleAariadneAbungalowAdragApatsyAsemajAgartenAbrandieAtrippAchatteAjjjjj1Agggggg1Appppp1AloadingAstomperBellerAjamalAcafeA1aaaaaAjohn1234AaureliusAmonetBan123AbuttsexAgiftedAmerliAcubaAetienneAgraingerAcharcoalAeatmeeAmarisolAxytfu7AstandAvultureAronaldo9AsorayaAkonaAhomebaseAyannickAtakeAlanaAadrianneA1chrisAsensatioA1georgeBbubbaBdiamondBgolferAburkeAmclaneAconejoAedwardssAcrybabyA3edcvfr4A1qw23eAterenceAgeorge12AduneAlazyAplayoffsBasseAlovegunAking123AclosedAandreas1AmonthApanchitoAfranticAjys6wzAtrain1Aout3xfApicard1AmunchieAfellowesAthirdeyeAalfaromeoAhellionAisacs155Apaige1AjoanieAdominusAhubbardAroodypooAstars1AmcleodAoopsAscootersAdbrf134AsludgeApaul123Atahoe1AbugsyAetniesAjesuschristAmaverick1Adragons1AashmanApalmettoAsylvaniaAgerardoAtobagoAfavre4AhanselAthebesAverticalApsycho1AaureliaAfordmanAchandaBallmeAw1w2w3w4AlaunchAproteusAmelbournAdesperadAsave13txArelaxAangleAhotwheelAbretagneAarabicAtrinketAstarlaA300zxAphattyAcasparAsportsteAaidaApickettAterraceAshipAragingAmadsenCrcyAvatolocoAghostmanAjedimastApringleAfuturaAbungieAprakashAmuncherAsunrise1Aclinton1AblingblingApembrokeAfatimAarseholeAbarretAslayer66Aanimal1AframerAboredApsychnaut1AbonitoBegoodAstartedAmollysAharlanAprairieAbradenAodysseusApizzapieAsilver12AdesiresAalpha12BccentAreverseAdriver1Aguess1AwargamesAelissaAwinkleAgiveAmysterioAdarkknightAactorAcareerAintegra1AblondiAwestcoastAscotiaAxfactorAbanderasA4r3e2w1qAcrabbyAfatluvr69AtrilogyAxsw21qazAdenisaAyjdsqujlAfeliceAslimed123AkawaiiAmalvinaA1q2q3q4q5qAsailormoonAhabanaAvarsityAcurrentAbig123AsameerAleviAteleAspanksAindians1AbabycakesAsarahsAteddybAschweizAmack10ArougeAcreativAscoobAwoosterAdiesel1AoldhamApussyeaterAghfdlfAnikita123AmuenchenAsashokAyanaAqwerty22AmedicinaAgabriellaAcristiaAalex22AstussyApetersenAmaraAcyber1AmercyAden123AizzicamAwarptenAnokia3310AsamoletAreactionAscott123AwhosyourdaddyAprikolAblack2AegorovaAauraloAjapan1ArafaeAastoriaAcarcassAbill1AtagheuerAdexter1AweebleAxthtgfirfA1234567zAkochanieAoc247nguczAcariocaAmanishAgiannaAorkiox.AkingairAsquishA1111111111zzAtiredAporn4lifeAanatomyAsnooksAillegalAwarpedAslimerAlittlebiAsiberianAlimerickAtoysAxboxliveAspawn1AignacioAgafferAparishArostikAlunchAbaileAmopar1AdeskAkratosAprettygirlAcalvaryAmoonpieAthejokerAgreenyAcoyotesBlericAridingAcuntlickAmetalmanAfreak1AchantelApounderAleicesteAosborneAhandcuffAwarhawkAtemperAprincetonAtrollsAkailuaApeaches2AministerAthree3AbillysAwifeAcum4meAsitrucAfirestorArhapsodyAnodoubtAangels1AjeronimoAdenise1AmakemoneyAannemariAironmaidAutvolsAchevymanAresistAbungeeAready1AhugecockArefreshAtooshortAprimetimAyogiAsylvesterAcompaAthomas2AlasherAoceans11AtuggerArichard2ApassingAvaldemarAjetaimeAbear12AyendorAtoobadAgoodiesAdeath123AoutcastAsafeAdarkwingAtaylor12AwipeoutAchrismAjeepcj7AnikitinaAabramsAjawsAnicknameAyomommaAcoopersBerealAflyawayAcaitlin1Aslipknot1AmuaddibAnellyA123456oAramoneAdima1996AfnkfynblfAskypilotAnewstyleAlevaniA0wnsyo0A123sasA258741A335533A451236B79373A554455C5888A741236A852654A951159B68574A12332112B3579246A96385274A159875321A326159487A789123456A1223334444AalvarezAtimboAluckyboyAmullinsAasecretAboobyAramairAmissA2112rushAchicasAduranduranAhiroAgunmanAdailyApescatorAdte4uwAgaetanoAchapinAmerrickAlinseyAbraydenArulzApolice22AgiovannAtrinaAcandiAsilvaAbakersBoner1BurnleyBbbbb1AthebombAelite11AbirdyAsexslaveAhobbsAgansterAbuckieBosworthAheinzAmulberryAelohimAwillysApurgenAwaterfallAskeletorAplantAannettApulameaAmccabeAcaballoAruleAhumanAdisco1AitworksAsantoBteph1AidiomAwalkAasslickAgaysexAbebopAcreepAnoticeApepsicolaAwinampAoctavianAlove22AserebroAqwerty00Aeeeee1A123123123qAdetailAitachiBlove69AsquiggyAw4g8atAmachoBontaukAdwarfAterrieA1jordanA4snz9gAhot2trotAblue33AthugAdeloreanAbiancoAmatthew7AstepAishikawaAsimeonAmagyarAbaldyBulletsAexplodeAhashAboggleBurgersAaliasApedro1BrimoAdocumentAjessikaAretepAzorglubAwilcoxAfistfuckAdixonAbarnettAfreddApedrosAgfhkfvtynAomega2Arunner1AgormanAsexyguyCagateAwhitney1AjailbirdAarrowheaAtaintedAsexbombAcasablanBreekAqazxswedAmoneymoneyBiroslavAdagwoodAshowcaseAbulldog2BarcaAomega3AcolletteApolkmnAsorcererBex6969ApatoAhemicudaAsaberAhotel6AstargazeAfunguyA1111aaaaAtweetApolkaAweirdoAimogenAblingAadams1AconflictAironheadAshortsBmartsAbones69Afuck777AmooseyAwinkyAcnhtktwAfktrcfylhjdbxApoppetAcharCecksAvfnhbwfAscimitarAnikolausAmikaelaAashishAorientalAtrippinAhellotheAparoleAnordicAchatterAreverendBonaldo1AovenAnegritAwhiskey1AedinburghAgeminAhondacrxAzaxscdvfAlatviaAzepplinApopularAvoltageAkitten1AslapArebirthAvoetbalAas1234AorderAanton123ApervasiveAkelly123AgoodnewsAastonvillaAchevalAmilagroApepper12AstewieAashley12AcachorroAimbackAtruckersAsysadminAolivettiA89015173454AmamedovApeteyArjcnbrAmultimediaAdaddy123AnavarroAmanitouAsymphonyBanjuanAtoronto1AemachineAfktrcfylhjdyfAphuketAasdfjkAdanni1AmalcomAcnfcbrAregretAscotty1AbonfireAvaz21099AsandalsAreklamaAviolentAslammedAjoseluiAploverAsmartiesAhealeyAwarsAroxanaAstangerBunitaAhanoverAgenesiAfrankfurAgodwinAhorny69AgfhnbpfyAbubbyAsvetlankaAcuthbertAstewardApassword4AalcatAodetteAblue21Astealth1Anaked1AdeclanAnagromAyardbirdAgodfreyAmorkovkaAatdhfkmAgjgeufqAdmitriiAkisskaAqwaszx123AvirtuaAdragon22AarhangelApercivalAfrescaAminakoAkban667AmuaythaiAwhitmanAnyknicksAmahalkoAyorkshirArodrigAenkeliBcho45AmolinaAjunctionAguitarraAtatianAherefordAsweeperAbadger1Atippy1CghtassAmetro1AhoddleAjackson2AtaekwondAisland1AphenixAmoses1BillerliAlaylaAcstrikeA123123qweAstapleAqwer4321AdivisionAgr8fulAfeyenoordAsolidAmorriganAdtythfAhello2uAapathyAparolparolAvermont1AkamehameAroundAjake12AarschlochAcatloverAwhatthefuckAmadokaAbigshotBaggerAdogfishAcalcioAdirewolfAkarmenAjakedogAreaper1A1357911qArochesteApittbullAhondoAracheBoma123AbethannAjobsAbernard1AterminusAwaldenAtrigger1ApennstAgrandprixAfuture1AdrinksAcomicbookAjapanesAexcellAjeanieAsonnyboyBexboyAbennett1Adaniela1AtwingoAmoneyyAlickemAslydogArumpleAlucindaBogan5AeltoroApartiesAlawdogAgibbonAhelloyouAgunterAjimmy2AfencerAstarksAredtruckAtrexAcutiesBhevyz71AmikoAheaderAwalkmanA1nicoleAsurfinAkosherBindbudAmorrisseAtraffordAupdateAmymoneyBatchAevenflowAconcertAgenevievAmarishaAoneshotAkonfetkaBnowledgeAirvineAhalflife2AlaxmanAmausAsk84lifeAfuck12AversusA123456789wAdawg1Benis123A12344321qAfyutkjrAghblehrbAlbfyjxrfAdronAlollol1AkurosakiA4000A123333D666A567765A789321A963741B76431A4637324A11121314B9844891A21125150A132465798A243462536AtommysAbrandtBmwm3AredbirdsAmintAskelterAwestportArock1AslackingAcrystaAsoldier1AhostedAannualAmakemoneAindigloAstringsAantoniusAlegalA3someAbogey1AculoAoliviAfrehleyAeadgbeAtalon1A541233432442AdmitriApatriot1Afish1AhossAweightsAtakehanaA12345eArobert12BatchetAgermaineAchainAbecketArotterdaAvicenteAfcbayernApirataAtoosweetAlove13AnoloveA380zlikiAknarfAstartacAmilesdAschwarzA1robertAcoastA4freeAwarholAfigmentAbellevueBayviewAprizrakAarigatoAsallieBcoresAmonica2AtiramisuA1daddyAreggie1AmamboAbelarusAwetlandsApracticeA12qwaszAsssss1AluckeyAwatermelApauloBlatoonAjohnmishAorange8AgumpAnatasAseraphAt34vfrc1991AhecateAmelvilleAstuttgartAfffff1AbolivarAmuffiAcheck1AwestgateAhr3ytmAtheravenAsuperdupAfolderAskoalAmzepabBaria123AwinifredAadagioAbenningAabulafiaBl9agdAoemdlgAdhip6aAcrankyA7uftyxAantiochAtrustnooneApapercutAenergizeAorioleAbarnsleyAalexanAhoopsterAeightballAtoughguyAbabygurlAmoore1AdeadeyeAfermatAazerAdalilaBoctor1AmahoneyAcircuitAblanketAspooky1AnadaArazorbacApaintsAschlongAbrazzersAcornholiBhampagneAsingingAyokohamaAbigboiAkayaAbrewAfiretrucAthurstonAepiphoneAgatewaysAchicago2Amexico1Atransam1Aseven11AedwarAproverbsAbulldoApatricioBioneeAgood2goAellen1AbrianjoAdavidaApuravidaAshockingAbaby1A123456qazAchaseyAwarfareAdurandAtremereAvfhrbpAgloriousAcatchAsoccer15BtrategyAq1w2e3r4tAstalloneApayneAnailsAjeterAishtarAbugagaAarishaAsunderlandBeven777Aa12345aAcarrierAsandy123AcapitolAstringerApennerAyingyangAkramer1Achevy454AanamariaAiloveporAghandiAbeauty1AgfhrehAasdewqChantiAtoughAshannaraAkremlinAwhatisitAniuniaAconfigAkakarotoAfriendshipAnurbekAbuzzsawAcandidAsuperboyAcellularAdressAmariconApacificaAteacupAweedmanAannabelAphantasmAantmanAsalvationAfinalfanAcogitoAyummy1AsepulturaAazerty123BdidaAtigerlilAadrenaliAhellbentAminaAguderianAsamurai1AgrimlockAairwalkAplayboAankletBenimaApampersAcallerAbaltimoreArenderAarenaAwilson1AbeautAairforce1BsdasdasAgirdleArebeldeAnewlife1AbatterAtexas2AseafoodAdahc1AcheesecakeArebeccAtestmeAswindonAizabellaA123qaz123AkardonAbrindleAshotgun1AnorthstaAsherwinArosettaAkindnessBusanagiAdicemanAjunfanAalainaAshakeAcharlie9AmalishkaAaa1234AszevaszApepitArobbyAiskanderAfgjrfkbgcbcArfgbnfyAkatenokA123456789qazA555555aAa123123AcabrioAhome123AdreamyA55555aAaol999AsammyboyAbagpipesAdimarikA4rfv5tgbArewardAismaelAaliskaAcjrjkjdfAbarsukAfroggy1A3girlsAlebronAceltic1AmamitAfreedom7AbuldogAalyssa1AvfrcbvecAutilityAbutter1AmelloAcfhfnjdAfavoritAhaha123AkellysAoliveiraAtigerwooAbrewersAgarrett1AcnjvfnjkjuAlover69AcambodiaBenturionAanime1AwarzoneAverityAcoletteAvfiekzArediskaAneptunAonclickAfidelisApiazza31Aboogie1AspandexA1234qwertyAihateuAliberalAostrichAdoremiAsheliaBcooter2AmickeymouseAvjhrjdrfArainboAcreamerAilonaArolandoAgrasshopAsnottyAcolleen1AbauerAwonketteAernie1AmelonieAvasyaApatrick9Ajake1AklootzakAjake123AgeniuAtroutsAvsijyjrAbritainAlandryCterAbubbadogAmustang7AghbrjkmyjAmakarovaAeffectAkohlerAbetoAtravelleBiedupAchevronAdeereAelvira26Asteelers1AcompusaArejectAbootneckBigginAred1234AwatkinsAcuckooAsharoAgohawksAou812icA000006Abobby123AnutzAyoohooAredsox04Aladybug1AfuckslutAbigdeeAmcgwireAcansecoAjoannAhotpantsAshawBlavesAaluminumAgrizliAmyleneAnodrogAadelphiaAfrederiAtavernBhomas01Agolgo13AcrimeAmcguireAcoffinApassword69AsupperAlolitAstalker1AmatchesApanaceaAkeatonAr12345AportmanBrefectAlakeviewAjonathan1AmedievalAlolloAhammers1AtowingAflaviaAneogeoAall4u8AlongbeacBinaAravageAnetworksAjonessAcindersAlesboAjansenAalbaniaAlarry123Ahansolo1A4904s677075Akirill123Apaul1AjemoederAshadow123AoddjobAreddragonAw12345ArespektAkeviA12345iAdawggyAorlovaAnatashkaA123555A222888C4422B42526A475869A12345671E7890B9933991A44445555A135797531B111122222AtincupAmrbrownxxAharley01A007jamesAflyhighAsonnetAcordellAlove23Astrike1Aapache1AfreestylAbarmanAhardheadAl2g7k3ApollockAceltics1AjuergenAsoccer7AmaribeAballzAyamahAmellonsAshadow69AtrashyAgunsAmittenAweberAandy123AcainAfartripperAggggg1Aeeeeee1AsuperbeeAturkishAknowledgAeyecandyBugenBngelAtopfuelAbudiceAeatmerawAasteroidAcrewcomAblisterAkhaledAcheetaA12345fAabcdef1Aellie1AagustinAspectraAdoqvq3AkswbduAbrowns1AparkeAoconnorAcerberaAanselmAsister1Akitty2AdivxAphipsiAtommAmaximalAfrannyAmarimbaAjusterAbulldoggAmavrickAvanderAmerryCyersA1williamAc6h12o6A1jamesAfloggerAcarmexAletitbeAmylordAsteeler1AkosovoAbobdogAredhawkAsquonkAlamarAsycamoreAtigermanAmossA009900AhowlerAcleaverAsquishyBhinyAmarkyAbethelApkxe62A2fchbgAladydogAfun123ApascaleAewtosiAaaa340Amp8o6dAtyvugqAnowhereAhard1Atequila1Ahunter01AtzpvawAdiogenesAmacrosCrillioAxngwojArealdealAgreeksAlarrysAferrari3AcrapsAfidoAcheezeCilidogAlanmanAwinston2AmozzerAregimentAgroganBerhardtAastanaCdf1CakuraApeople1Asoccer14AwebbAdavidlApower2A013cpfzaAbmw325iApompierAfredderfAhodgesAnietzschAblueroseAworkshopAbharatAqpwoeirutyAsymbolA12345trewqAhillmanAwoodysAritchieAdefiant1BustoffAganymedeAchapelAmaxieAthelemaAclearAsatanicAbeastsA1234rmvbAfreeloveAdaniel2AaqswdefrApootieAnumbnutsAquetzalAwalleyAsiemens1Alove2AjuggsAwhistleAkakaduAjay123AantiguaBmanda18AminidiscAblablablAvoicesArazdvatriAsensorApakistaniAmaddog1Ababygirl1AfylhtqrfAalhambraCastairAukflbjkecAgonefishAbiteme69AkozerogAxcountryAhakeemAbigwillyAhumboldtAfaceoffAgreenbudAcolbyAiluvsexAchester2AoverrideAdestroAbosniaBlackstaAscooby12AerickAsherpaAgodsonArules1AjumpmanBointsAbiscuit1Beaver1AsalamandAchantellEge1AacostaApoliAcarmelaAjenny69AmilagrosAkaileyAcoffeBhelseafcAparoliAmementoAgtnhjdfAroxanA10inchesAt123456AfelipAmikhailA0147896325AlynxAdarkjediAkatana1AblackroseAfalcon16AgodisloveAaldoAregionAq1a2z3AghjkjuAweronikaArankinAg00berAagostoAhaircutAblue13AvfhvtkflAprimroseBassword0Alondon12AkukuruzaBozlovArfpfynbgAfarrahAjackiAdragon76AgamingBrenadeAcristoAbritAkasparovAflipsideAkadettA12345gAmemyselfAgfgjxrfAkiddAdoritosAghbdtnbrbAmicrosAdashadashaAblue55AwessonAhellyaAdaniel123AsavantAghbdtnghbdtnAjuarezAvalerie1ArfhjkbyfAboazAevelyAkukushkaAlatitudeAbarbie1AsistemaActhuttdyfAstrelecBonechkaAxtkjdtrAchiccaAbelochkaAatlantCybrcArerjkrfAgnusmasArasenganApackmanAtransportAeaterAmarjanAulysseAscribbleAcdtnjxrfAjarredAmarbellaAsparcoAlandlordA1cowboyAblackberAalvarAelninoAcarguyAselenAameliApackers4Amartini1AschlampeAred321AcaroAassmasteAcapitanAlouloAanasaziAnatashAmaxim1BrhappyAgolf12AshizzleAjledfyxbrAvika123AchurchillAmiraclesAhooplaAtimohaAricardo1Apassword1234A07831505ApikeAmonkeeAbigskyAnbvcxwAfoolioAsaint1BilverfoAlilly1AsabotageAtackleAballer1AspoonmanAbabybooCnderaAfred12Acupcake1AswanAcongressBhiselAgfhfifAbmw123Axrp23qAleo123AbritneysAdrinkingAsideshowAppspankpA4lifeAgearheadAbarkAjamiesAkamilAropeAhookedAq8zo8wzqA1winnerAbassfishCtman99AqueerArider1AaccountsAetoileAkinky1AfedericAjokingAdannon4AstratosAcarbineAjiggerAgamersAscottishAbiggyAtemporarAstumpAmultisyncAboingAslingerAhollydogAscribeAneukenA12345678900987654321Abella123AkariAmoonieAlovepussyAsumnerAkanedaAlexingtoAcanadienAbluearmyAwrxstiAluzernAknivesAbobboBlytheAlaverneAproblemAdollfaceAletitridAjuventuAgoodfoodAsuper7AkelsieApeterbiltAgetalifeAporkerAsunnieBhock5BtairwayAdriver8ArahasiaAnakitaAbonhamAmillsAtroopersAhalfpintAbrowserAwestcoasAdeusexAcostaAsteadyA3stoogesAtoolshedAcanesAbuddy12AmattmanAdrdoomAtimingArapidsAgoobersApepsisAbuttocksAlausanneAsebastienAwildroseAdoormanAiwantinAbocephusAloveme2AdaviApatsAsqueakyAnafetsAjeanineAlotteryAkatinaBenyonAjesucristAghbdtn1AskyblueAbestfriendAgraemeAqazxsw21AkallieAhoward1AfavourAkingsleyAstacy1AdmoneyAwashereAgreenwooAproblemsAdebateAsharikAcoconutsAibill123A08522580AflorencAlena123AfussbalAimagesAharry123AkatushaA20001A113322B23234B33113C5792A333888A555111C7744A1001001B212123A2583458A11924704B2345666B9877891A25251325A43211234A123123321AtitsnassAconneryAerika1Aheaven1A123asd123AhauntedAfreenetAtestme2AmabelAjumbleAwallisAgnasher23AregisAgreasyAsinfoniaArjw7x4AwavpztAnewguyAbirthday21AgabiAdad2ownuAjaspeAfleetAmauiAreksioA1pillowA019283Aelaine22AmrbrownxAyyyyy1Aiiiiii1Ahhhhhhh1Acurtis1AtestyAspenserAdominosAprobeBhaserAadolfAwashAmatteBobyAsureshBhootingAqw1234Amitch1AhopefullApiotrekAjordan12AdolfanAgnagetApwxd5xAtronAgotloveAreplayA8dihc6Aqbg26iAamtrakAupnfmcAheronsAbluemaxAtrotskyArecycleAwikingAmanzanaAsupersonAcommieAherbAford1AlamesaAbringitAcamellAjoonasAsereneAintellAleilaAabdulBlex13AhyperAqwerzxcvAgrubberAcanelaAichabodAvibratorA1hunterAhillbillyAwestwindAhotlineAsnowy1A1tiggerAiggyAcoversApigletsAbronxAframeAyakuzaAalex99A154ugeiuAcryptoBlarkieAeducationAgandalf2AcorvusAichiroAduluthArosalindAparamedicAscenicA111111aaAschneeAopelAdowneyAlustfulAg3ujwgAreddragoAwinsAhufmqwBellouAmeddleAlikeitAmanwhoreCmasitaAaassddffAsexmeApowerbooAcrackseviAford150A51051051051AdaveyAfidgetAcup2006A383pdjvlAplanetxBipoAlandingArottweilAplayeAkarlosAnazarethAgudrunAtercelApaperboyAdraperAbochumAadjustAscrantonAnotagainA2girlsAspringstAdrumlineAsalamatAlagoonApowermacAwoainiAducklingArellikAiiiii1AcanabisArjynfrnAvestaxAburbankAcheckingAkiraAwisemanAafricanAbrendan1AfontaineAwizkidAdragon2ArominaAeasy123AweiserAhotrod1AmaskAjiujitsuAbuckeyBacklashAquarkApennieA2w3e4r5tAancientAneuronAporn1A270873_AwellsAcolt1911BhicAhahahAknockerAmyhomeAbulovaAshingoAthisoneAgorditoAjennysBudasAkickitAtolstoyAdingusAchangeitAwinningApossibleAfuckloveAmozillaAchipieAdoma77nsAlostoneAhoopstarAalamoAcositaAstrangleAvenom121293AfrolovaAcorrieAhatcherAblue01AfabregasAambassadorAmiriaAvacuumAfree4allAvbktyfAwelkom01AguessitAassaAcuntsoupA12345zxcvbAblacksheAosbourneAcatarinaAmoss84AchalupaAgargamelAanutkaAgomerAatticaAzealotAmadonnAgolf18Aporno69AcoronadoAkaplanAchaossAjizzAcommodoreAteiubescAvfvf123AmeatmanAhellcatAoutlookAprometheAbaikalAmelissa2AanuradhaAberlinerAjesuApainkillerAreviewpaApepsioneAcassAfriedaAmontesAsalinaAblack12AsladeAgtkmvtybArockportAharrypotAclairAnewmoonAvodoleyAconfuseApositivoAteddieAderek1AmaidApflybwfAhumperAfoosballAkiplingAfoxtrot1AgonzaleAvivianaAriker1AsaltanatAkjgfnfAvfvfbgfgfAhadokenAsycloneAmythosAgigoloAbiggsAkelly001AhamburgeAduffbeerAjennife1AsaywhatAamanda12AwebhompassAa7777777AcountachAwembleyAcumfaceApiano1AbatesBritney1AworksAseagullsAgrungeAanabelBlfa156BmyleeAguatemalAzamoraAgtxtymrfAlibertaAhelpdeskAmazdarx8AgfhjkmxbrAfuckinaAgehrigAscampAcruzazulAgiselleAcolonApollitoAhermosAlovecrafAdarienAaliciAcastawayAdiankaAgecko1Awings1ApeoriaAbreakersAthisismeAmaster2Asherman1AalmeraCpacinoAmallAgameraAmeadowsAlouie1AincognitoAbadoneAdefenceAvictoria1AannamariAsuzenetAmarissa1ArollieAquality1AcnhjqrfAmanuniteAqwerty21AandreeAdockersApurityBackageAsarasotaAcheckmateAboondockAvredinaAgarciAnokia5310AhappydaysAlandroverAkfvgjxrfAchesterfieldAopensesaAcrossfireAsenna1AapocalypseAthetickAwildblueAdragon66AjunkerAtransporAspokaneAnec3520Alocoman0AtenniAsubmarineAneveragainBokia6303AmovingAcookies1ApowerupAgalenaAmoneymakerAwestbromAhaggardAautobahnAdenver1AshuaAcycleAjasonbAgazzaAofficialAphantomsAwesley1A1patrickAbenji1AsuzyAwesterAfatcockAnew123AsprinkleAdeepseaAsamsaraAjuliesAmaldiniAquick1ApurchaseA1helloAdriversAclientAshaynaAinterestsAmets86AdrydenBothedewBefjamAbilly123AfelixxAscalesA010203040506Anumber2AbingerAnigga1Achicken2Alibby1AkevlarAmgoblueAshakeyBparkieApatersonAgizmo123AsandrockAbinkieBubberAshakaAtommygunAhockey12Apimp69Ausmc1775Aopen4meAfightcluAcapsAaudia3Akasia1AtanjaBhundeAgandhiAmauserAlakers32AgriffBorgonAdragon23AbigbuckAheybabyAbridgettAlexiAiloveyou!AsocietyBmokeweedAgibsonsgAfirefighterAozzie1AfunsexAseagraveAdarlaAbourneAmadhouseAbookmarkAsolomanAcarusoAsissy1AtristenA[start]Amookie1Aits420AoneApantyAbroncos7AwindexAdobsonAbellsAteriAvonnegutArobbie1AdrawingAboliviaAfightersAcachondoAkasandraAchelsea2AhomersimAerosAsyncmastBpirit1AhaywardAdoraemonAchaoticAnurse1AroxieAvasiliiAfartingAtarasArodeo1AcroatiaAjohn11Alol12Af00barAalpha3Asamsung2AcherishApullerAberriesAeugeniAtyler123ArfnthbyrfAteaseAhandlerApepinoAmontagneApatelA4wheelAgraffitiAsmile123AtrustingAnewportsAtopgun1AshankApericoAtreatAlfiekzAhjvfyjdfAqwe123asdAcrestaAsogoodAtmoneyAwoogieAkbytqrfAlost4815162342AkozlovaAmobil1AplatformAsiliconeAnareshAart131313A45645A113355B23432E44B78500B92168A999333A2580456A55832811A98745632B9887766A124578963A314159265B21456987AeagleoneAcrazyzilAkristalAyssupAdimensioApenneyAblacktopAacrobatAkentonAnachoAtrapAsrilankaAmuddyAbedtimeAsessionAtyler2ApimpleAjjjjjj1A12345678cAclausAslipknot666Abatman69AfinleyBfffff1AsqrunchAgobrownsAwellcomeAbear123AmontagueAaccessnoAsweetie1A123zzzAirlandAupdownA6stringAspiceyApatentAtratataAiamgayAchristofAbucksterAgldmeoAm5wkqfAratpackAmariosAjake01A1martinAgiulioAmerrittAl8g3bkdeAbommelAgeirbyAwallerAsunstarAimissyouAbakeryAabbieBr3yuk3Agoober1A4r5t6yAsalladAtrial1ApershingAxenaAmanchuAhcleebAx24ik3Arazor1AscotAdummiesAfrigidAbobbyyAtawneeApigsAgreddyAsamiAccccc1Ahhhhh1A102030405060AmarksApatch1AgarveyAjust4youAantillesAbethany1AdeadliftAgordo1AvisionsAshankarBouthendAglotestAbrianneAsxhq65AlindasAedgewiseAmathAabracadaAdrummersAscxakvAt26gn4AwinslowAcalhounAshifterA3cudjzAxqgannAteenagerApxx3eftpAladaAarchiveAf9lmwdAdurango1Ahihje863AoakwoodAalmaApaybackAgeorge2AmoldovaAw0rm1AbondsAjdeereAdapzu455AchuchoApassword6AgabeAleisureAcudaAhicksAballonCreAcool99A123katAlowlifeCvinAjoeboyAalpha06AfiatAmoosemanAonkelzAcoffeyAbuckleAskooterAgreen2AaaronsAheathAoneeyeAgr8oneAqwerty6AjuicesAmerhabaAbowhuntAgodboyAscratchyBex666Apostov10AmicaAtooterAjimbosA2sexy2hoAcumalotAthaddeusAkassandraAstadiumAramaAstjabnAkatie123AgabbieAfastbackAtrailsAcfvjktnAphone1AreliableAohiostatAjellyfisAmoronsAbigbillApidarasAbrazil1AfuckmenowAbullheadAaustin12A1234abAmiraAarsenalfAtemporaryAghbynthAlollyAglistAranger99AvjkjltwAutyyflbqAbaguvixAphydeauxAmindy1AsevenupAqwertyu1AnumarkAlettuceAdummy1BreadA78girlAdionneAmongo1AsylvainAdthyjcnmAskate1AenableAronalAhellraiserAabpbrfAdongerAeminem1Aafrica1Bccess12AtimexAcidkid86BortlandAaceshighAkimberleAverizon1AulisseAgabyCrdeniaAbewareBoxer1AgriffenAbiotechAcigar1AsecretoAtomokoBesting123AshipyardAorange44ApepsimaxAsalem1Awolves1AqsdfghAfallAlyudmilaAmichaeljAanna12Anaruto12AtangerineAloyaltyAmichelinAtelemarkAshemalesAdaisy123BoudoAsmilerAadult1Adragon10AstarionAclaire1AdreamonAhappysBfgcjlbzAcheetoAgemmaAshahidAcoopeAsoccer22AanonimAesmeraldaAthrillAfabienAtaylor2AfilippAariadnaAbluefinAkitanaAfrdfhbevBerdinandAwinstoAvavilonAcaliberAkanadaAiloveamyAlynchAgogreenAollie1AfloreAdoorwayAkaitlinAtallinnAdiscAalphaoneAcheer1AkamalaAcensorDtauriAmobiusCrenAsenhaAtoriAnataliyaAcheapAdbrnjhjdbxAfavorite5AnbnfybrA123qwe321AestellaAcxfcnmttcnmAsupergirlAkennetArexonaAthorpeAlthgfhjkmAwtpmjgdaAmarlenAweaponxAniceoneAgametimeAraydenAindependentAarianAzujlrfAfilesAhammarbyAgrizzly1AalloverAlthtdjApollardAidahoAonyxBbeliskAasdfgh12AfloridAcougar1Aamanda69AtelevisionAoldiesAcamposAkmfdmAanatolArockitAmadeiraAbeastyAlovellAteacheAgoogle123AchargedAplanotAmyersAindianaliAsayangkuAmyriamAkongenAdeadmeatAsarumanAapostolAinteractAcracker1AletmeinnowAfrienAishotAangelinAmonkey7A11223344qAspoon1BkatesBexy1234Amaster99AewelinaAcoldfireAvicki1Aranger01AtenchuA9inchesAtelevisiAsherrieAvirtueAclimb7Amark1234Ahogan1AgreeneyeAkoreaAmyfamilyApickles1AheathersApaprikaBreston1AwellesAfiddlerAnomad1ArudedogAbrusselsAgentryAkiller7AjeepmanAbluegrasAdarkenAwireAbarbarianAperfectoAcarla1AoperationAbartendeBlazer1AcartAbobbinsBlackboxAcharger1ApharaohAwoodduckAcoolieAdicklessAthalesBimeportAclonesAjohanneAlsutigerAfreddie1AverdunAbuster11A1234567890sAskytommyAjerryleeAhobokenAcadr14nuAtimmieAready2goAsuicidalAwellAtokenbadAhotguyAkeyserAmy3kidsAconsumeAhoboArossiaAscrambleApi3141AjodyAshepardA1066adAreview69AdeaconsAmustdieAwexfordAfilbertAtaniaAcandy2Ahunting1Aaragorn1Ahappy69ApalealeAcom2AmuleAsailing1AexcelAballbagAlimaperuAracineAnashvillAkellybAtropicApineconeAcentaurAscubadivAtracy71Ahistory1A1summerAnokidsAstartsArebecaBaymonAboatmanBillyjoeAsheriAbridgesArfrltkfAtazzzzAbonessAkillingAmakersAgames1Alions1AyesiamAthrashAnolimit8AinkjetAsquidsArhbcnbyjxrfAunidenAmarta1AdogbiteAoklickAtallyhoAhomeyAlarsAparol1AradiomanApirate1AboonerAmontanAgarfielAsatana666Aq55555AwallAbonjouAspaceyAnx74205AsundinAcharmed1AholsteinApolaris1Agolf72AflamingAsavanaAmalletApetrolAclemson1ApriscillaAstuff1AtoroBurkey1Asochi2014AghostridAsexmachineAthurmanAmagdalenAdallastxBoctoApoweredAgnbxrfAraffaeleAstarfleeAmarcopolAdribbleAportugaAgrigioAdorogaBemonicAlaughterAasnaebAgatechAnjkcnsqAstepanovaAnarimanAegorAnikolaevaAmarkedA123456789gAmaksikAlittletonBockwoodAstepanovAmark22AnikolaevAvanyarespektA3008A123345B52535B98200A203040B82860A654456A852147A12312345B8821221A23049307A55556666A134679258Amichael6A0070AredgreenAsteffAdaddioAfreebieA123danAqqh92rAdcpughAheavydAopenedAmusterAdanimalAredblueAmediumAdanthemaAodieAbasicsAwaltAlevelAandriyAkatzeAzafiraAstraycatBicilyAelricAjohnpaulAfffffff1AlowerAzzzzzzz1Awolf666AleonoraAsimmerAtomcat1AviolenceAfailureAdozerAgtfullamAfollowmeBritterAandrew2ArudderA1charlieAnimda2kApoilkjAmartelAapostleAbabetteArolanApicoloAwishAsiemenAmasakiAd6o8pmAingeborgAlifterAforensicA7bgiqkAsupervisorAnicole2ArecoilAwendelA1701dAdgl70460Asosa21AquixtarAhuggerAbelloAfuenteAsussexAcellphonAmatmanAabelAlovetitsAdigiviewAporcheAchubbsBorey1Agreen3AmissileAjackyAwolf1Ahusky1AilovemomAredmondAfensterAbondage1AtaggartAdjgabbabAmember1AbangorAherbalB4x3dAbodineAheelAgertAtake8422AchristenArebellAprimerAnailAbankingAwaterpolAhadrianAmarconiApackratAtinoAdanoAmaxtorAbbb747Ach5nmkAwithyouA5rxypnAdoozerAfuaqz4AmendezAbjornAjailbaitAbonoAtreemanAlenoreAacun3t1xAchgobndgArasta220Aluft4AechelonAphelpsAmike13A123456iAforeAomar10AudbwskAtommy2AredcatAstriker1AfernandezAroman123BeviloAmacarenaAshaggerAletmein6AsaturnoBexloverBlyfoxAjamboAchooseAwheatAmartynAoctagonAcherrApasqualeAspeedsApegasoAjlaudioAphredAradiosAborrisAcashmereAmolotovAdmanAmpowerAlookatmeAdutch1AbateauAhouse123ApentaxAradiatorA1thunderAzoltanAluvfurAmugsyAbangersAvaz2107AalistairAdumberAchinacatAteddy2AginoAjenovaAsokratesAmaddoxAredfordAwabbitAasdfasAomegasAvistaAgunghoAchoclateAmassAreeseAmonaroBatlockAbeszoptadAsmiley1BartreA12monkeyAmiramarAnolimit9AfoucaultAcitiesAfktyjxrfAssssss1Awwwww1Aqw12er34AaqswdeAfromageAdeamonAcochonAtiestoAfriendsteApollenAhardcore1AtolikA1fuckyouAapple12AguerreroAwoobieCrmwoodAsaleemAtajmahalAgretelApucaraAdemianAstudent1Aaq1sw2de3BidanaAclimbAmadonaAqwerty123456789ApaypalA1pepperAgameonAegoistAlove143AacidrainAfarside1ApepsicolAfortune12Alove21AtalkingAedenAtarheel1Asimon123Apassword7AganderBoogle12AflakesBarhanAteddy123AserdarAadrenalineAvigilantAlakelandAqwertyu8AadityaAcolibriAjessica0ApsalmsAmalamuteBegamanxAclareAbereniceA123456789xAsoccer17AgremioAtampaAkochamAguerraAcaesar1AuhbyujAgrossAalyssArosebowlAnoofAlewis1AesperanzA89231243658sAcostaricaAnaveenAmillenniumAobviousAiseedeadpeopleAgoblue1ArjdfktyrjAalpha2AdouglassAcourtney1AsuchkaAmatematikaAnikitkaAmalikAfargoAhenry14AvfrfhjysAtransformersAolga123AstuffyAtribe1AbooboAratbagAdevilmaycry4Aanother1AbaranovAsteinwayArahmanAsodiumAasromaAzaratustraAdbjktnnfAghbhjlfApfchfytwAmama1234Cgda1AgarandAisraeAhellomotoAperrosAdrgonzoAslaveboyAimperatorAdasha123AskykingAanabolicAmonstrAbooyaaAtigranAbongosAvenkatAalligatoAchamonixAblood1BallenAfreeman1AweenerAkristeBtjyblAhedwigAtrogdorAcharlie5ArubiesAmotivateAgolovaAytrezaApassword5AgraceyAceliaAdenemeAtornado1Asecret12BimranAmrpinkBujeresAquietAeagleeyeAvologdaAtorstenAfoxbatAandoneDre123AvehpbkrfAqweasdzxc1AmurzilkaAsolitariAtempusAwilliam3Aforest1AlbyfvjAbratanAgfnhbrAfatty1AanglerAdepechemodeAzombiesBanozaAias100AhoseheadArobroyAfuckassAtallmanAmarcellAgznybwf13Aassa1234AvyjujnjxbtAserendipAavenger1Acombat123654AarsenAxaccess2AmidianAvlad1997AlittlemanA12e3e456A69a20aAminniBadrasAfortytwoBerariAgo1234AhueyAminnowAfrancaApopeAballssAilovekimAteflonApauletteAquicksilverAribbonAthatAzinaidaAteleportAquintAbigcocksArimshotAbarbosAghzybrAtrespassAnastyboyAmine2306AgogglesAbessAearnhardtAcrisAstartupAqwerty66ApeacheAtrevor1AbiotchA1soccerAsuperdAdfcmrfAcurranAfeedbackAclaudiusAbasslineAxsw23edcAjuninhoAbathroomAprecious1AdunkAwanderAdog1AsalvatioApiggy1Akkkkk1Aryan1AcozumelAstoopsBchoonerArobyn1AnikkieAmullinAgenuineAchimaeraAdispatchAqqaazzAcontrolsAtbone1AspyglassAjack12Apoiu0987Asummer06Abud420AsaracenAgardenerAhoneybAtweeterAfindmeAkacperArescue1AitstimeAgood12345AplayasAdevildriverAkolyanBiller2ApennywiseAcelestiaAroseyApullingsArimbaudApentium1AchickyBandycanAwonder1A321ewqAsturgisAhellenAprimaryAdarthmauAcumulusAvinnyAgnosisAkewlAjetsetAmyassAonelove1Aferrari2Abigtits1AhotelsAbreaksAnalgasAmilleniuBckinleyAf150AholderAsunny123AhungerAleandroApaul12AhoodAjadakissAnunzioAharvey1AcrowesAtoyotAjames23AdixiedogApoppinAkatiApaulchenAscarecroArfvtgbAskunkyAmilwaukeAstefaAlucydogAfixitAlegloverAdodger1AconchaAnacionaAmaria6AthereseAbentley1As1107dBaints1BmellAcabbieApaymentAwetoneAtigger69AhappyboyAmarciArammerAhoops1AmisskittAxrayAtheone1AporschAaalborgA1danielArelisysAmarisoBisha1ArfhfufylfAplastic1ArfnhbyAkamaAsteelyBoulmanAcanes1AtillyAdigger1AbladerunAkeeblerAginuwineAcontrastBrack1AzigazagaAiceman69AsanjeevAintrigueAteetimeAgitlerAsergeevAbraveAradishApaolAfarmallAdbrekzAjkmufAqqqqqqq1AdilshodAgaetaAjmoneyAefbcapa201ArobbiAintheassAytcnjhAmikeysAvova123A1dawgB14411B59874B71819B97000A225522B32629B52627A300000B26598A654987B67788A774411A852123D741A5550123A7550055A9788960A19391945A54132442A456123789D789123A1112131415A3141592654AdeckAjames11Amichael0AeljefeAsqueakerAmagdaAagendaAjohnsAgobillsAkeinesApersiaAhoopAjennyffBoschiAmedlockAelektroA00133AsaltyAhumbertoApicasso1AnetzwerkAranger2AwiredAart123AsourisAheymanAddddddd1A2002tiiAdeliverAthunder2A1gingerAproctorAcharlie6AtragicAflickaApervAgoldeAevidenceApodariaAajemAqwertyytrewqA2hotAbadgirlsAnewyorAsmoothyBtrombAputzAloveboatAgonzaloAonemanAricflairAxeroxAsnapAmilliAsilvioAlucifer1AfileAnadinAtweekerAmonty123AdirtyboyAoutlawzAnick12A043aaaA56qhxsAqcfmtzAugejvpAd6wnroApunkieAenglanAsuper8A1thomasAsempriniBr20detAassistA4meonlyAambulancAwotanAgalaxy1Ahanna1AcalvertAmuttonAfarmersAmark12Axakep1234AcattAdieseAadlerAmybitchBerkinAdogfightA1dickAhowdy1Asammy12A2wsx1qazAfucker69AcorranA1orangeAwolferAjimenezAxwingAqwerty5AvatechAmariasAsubwooferBeagramsAlbvekzArudiAjeroenAwulfgarAtheronAremarkAstepheAarachnidAvanilleAhotdamnA.adgjmApledgeAikarusAjiggleApocketsAcasey123AarmadillAdiaboloAhorstA3ki42xA4zqaufAonewayAq9umozA3mpz4rAyy5rbfscAlllll1AnochanceAw123456ApapercliAfhntvbqAskyeAdehpyeAzsmj2vAdavid69AredondoA2n6wvqAbeelchAp3wqawAschweinAlove4uAbuzzersAdolittleA4moneyAsn00pyA2good4uAmihaelaA1972chevAcranberrAsesamAdutchyA121212aAberylAcareyAphuongAtrickleAnomercyAgossipAsusiBcrewedAjudeAhappymeAmelnikAuwrl7cA4wwvteAargentoAhisashiAgsxr1100AconcertoAbubbleguAgreen5AmellieAernstAforest11AandradeAtommy123AflorinAalmostAmakitaAgiant1AdiazAmodeApassssAjamesbond007BobberAdefamerA6chid8Aptfe3xxpAroofingAairheadApervert1AmainmanAbassesAadgjmptAwaldorfAelmoreAcornbreaA123123123aAa987654321AglobeAbeasleyAdont4getAkingsxAgolf69AthermalAmerkurAduncan1AbooneAmehmetAhelloworldAcolin1BhristosAfruitsAgiorgiaAclarityBheeriosAqwedcxzasAtgbyhnAacerviewAgettyAbatterseAsnowingAclticicAmof6681AchrystalArereczAcoupeAjaclynAsaxonAkoufaxAa55555AgoodtogoAletmein7AbaysideAtoranaAdonnasAhumpAponceAferdinanAbigbabyAhoneypotAmilkboneAooooo1AumbertoAasd123456AchairsBabowaboAwrinkle5AstrekozaAkfylsiAcaballerAnannyAkaffeeAsleuthAvasilekAjacqueliAsmallvilAanna1987CdreevaArfnfcnhjafAokidokiAtanstaafAedelweisAfreedom3AbirminghamAtelnetAabfkrfAsuperduperA098123AcrossingAfindoutApasserAvfkmdbyfAsadistAgusterAmatrix2Agold123A123a123AvfvfgfgfzAlovepornAownedAlarry33AfcportoAmocha1AsamprasAhimeraA123123qweqweAjuliannaAdabossAcamera1Adoris1AsavemeAhinataAeasierAmailtoApolecatAthatsitAmagneticAkaragandaAatrainAelanorAnaruto123AbrahmsAsantoshAdeathstaAkroshkaA9638vAbutteAeintrachAhealthyAmaleAvfhcbrApedigreeAquake1AjacquelineAtatankaAnote1234Abigal1AcampionAsergey1AfreerideAalex777A123456789bAasq321AcdznjckfdApornsiteAgfccdjhlAhikaruAgeraldineAyear2000AandymanAtoonpornApallasAukflbfnjhArusalkaAjameson1AfarhadBlairAluebriAkoffieBinseyBarupsArfhfcmAguitaAkristjanAcumminAhelicoptAshiverAeugeniaAalex32AwhitepowerAdisturbeAmercurAawakenAdrakulaAanonymouAgalaAkrytenAmierdA4815162342lostAkamiAtoodlesArfvbrflptAsasha1996AledzeppelinArkfdbfnehfAhitechBakkinenAgblfhfcsA1q2a3zAprincipeAalien1Avirgo1Alove4everAfalcons1AharrieApokemon12AelephanArhfcysqAstrokesAarchesAplato1AfgntrfAantonellAmarusiaAxxxmanAdfcbkmtdAscarface1Akobe24AmodanoAangel777BtkinsAupgradeAruffrydeAuzumakiAstar11Arfn.irfAburgundyAgfdkjdfAringo1AdannieAangussAghjcnj123AimhotepAgjyxbrAsnailAruslanaAbrooke1Achosen1AredhouseAangel22AfuckmehaAq12345678AveritechAkaosAbarbariaAedwinaApongoAstudio54AzxcvbnmmBemfiraAorion2BlorinA123456eAbrett1AmineralAatlantidaAlucky3AmamukaAberserkerAantohaAlastochkaArecon1AshootmeAhobbes1Abh90210AfujiAmosdefAflushAsurfing1Amemphis1ArajaA335533aaAverminAruffAprofessoA999111999qAkfgekzAaspen1AgoshenAstarlingAawsomeAf3gh65Ashadows1AloveyoA4z34l0tsAtranmereAgiulianoAbarnetAnewellAhornsAsugarbeaAgonzagaBallopApassmasterAcaviarAschneideAilovehimAchaucerAkumquatAmantaAgipperAbannedAfabriceAmacduffAstacey1BkipjackBharkeyAbarkingAhorseshoAnokia8800AdaimlerAcoolestAesotericAtest01Aleslie1AvitaliAotherAjuly23AunlimitedAbigbassAmajereAloveu2Amisty123AtreetopsAiwannaAcoronetApynchonAherzogAkillallApoplarAcuisineAswimmer1AkickmeAshimmyAgiggs11Acandy123AmarylouAcomicAvolitionAchinamanAbennetDjieAking1ArottieAleipzigAjeanlucAfishfoodAenzoAmarmotAapril12AjuicerAsavingBurroundAlittleonAstickerAbedpanAlimaAjuice1A1z2z3zAmaritimeAhyacinthAflatlineBordhamAmorphineAthornAsaitekAlancersAplumperAjericho1Aslash1AjointAchrispAbrookieAcolderAguatemalaAmalteseAtwisted1AwitchesAgrouchAcoverAmonkey13AtuscanAsummer05AwillingAdrexelAcannotAmadziaAblueyesAhotdog1Aamber123AhurtmeAp12345Abob1Ajack1234AphideltAmcnabbAdarrinAhotspotAdogstarAnailerAshlongAfastlaneAgobbleAohiostateAjester1AdiskAkoolioAharvickAglock21AeggsAmontegoAstudmuffAblazedApeekerBrotegeAripcurlAnegrasAcount0AsuperdogAranger21AblackbeaAtakeshiAbishop1AsigmanuAdjdxbrAsluts1AgrassoAdiscipleAkennedy1AcichlidAkingmeAhosemanAmarch1AcarouselAdesadeAtimersAgreedAkatiesAsickanAlastingAjugsAsmith123AcopycatAmapleleaAdragon21A123456789qqqArealtimeAinferno1AsanibelAdarkwolfAgodsloveAkarpovAtravestiAzaragozaAtaffy1AboardsAkimmy1AjazzboAsiempreAweightAcdjkjxmA090909tAmmmmm1AnessAcharlie7AbrendonAdumperAckjybrAjimmybAmelkorAnikoleAsenha123AallaloneAtotemAbollockAlolitasAjuice2Atower1AsunghileBimbasAlhepmzAnick123AseldomBurreyBhadowfaAmadballAcrocodileAliveruneAsuka123AhamradioAvandamAiddqdidkfaAsexyfeetAyhntgbAsandeeAgeoffAnatachaAgeordieAmartin12AbulgariaAjohnsoAp00kieAbitch123AcjcbcrfAfrankoAballgameAdastanAwrest666BildroidAcbhbecAqazxsA12345678zFasCqw34AcdtnrfAdontAfabiAevgeshaBrhfbyfAnylonA123456789tAqq123456789AkristinkaAilyaA78n3s5afAleraA4rkpktA199A3005D9A85245A95175A153426C9487D963B87211B97500C8000A258025A669966A775533B89520A889988A900000A1020304B233214D45689B5987532A42042042B9527843A62717315A123459876A555666777A0000001Anokian95AgnatsumA00096462AredriderAcomputadorAbullrideBigtymerAzoloftAmakeloveAbillingsAnalaAg9zns4Aozlq6qwmAdunnAall4youApookerAthemasterAcabinApitstopAbruinAhobiecatAnovartisAautobotAhardhatAshelly1AangolaBmatuersAchelsieAbbbbbbb1Ajjjjjjj1AgerasimAmoleAbarkley1A123wwwAcarolcoxAshadow99AtopmanAantivirusBbcde123AskullyAunholyAmangerA123fuckAjolieAblessAgwju3gApzaiu8AgourmetAroyal1AshootersAbuttons1AredeemedAhughA368ejhihA57np39At4nvp7ApieterA1spiderAvkaxcsAseventeeA808stateAtrialsArockysAhuttonAfatjoeAnamelessAguinnesAsyntaxA87t5hdfAboederA.ktxrfAbobbijoAkatoAjeannaA1andrewA2bad4uAjazzerAmasterloAtrustnooApanochaA1bigdickAsavage1AcarineCsimirAzambiaAasasaAsmedleyAredroverAbovineAfuelAsufferAgraveAmaggie11AliftingAangel01Acookie12AspicerAmechApacific1AtopekaAshellieAjochenAlegend1Adolphin2AanelkaAelfquestAharveBerpesAbrookingAinfinitAnnagqxAsalutBocketAemyeuanhAjurgenAzlzfrhAschorschAbrianbAslowrideA3qvqodAhpk2qcAiqzzt580Anjqcw4Apn5jvwAwhymeBreckerAcingularAhawaii1Ayvtte545AelysiumAfdm7edAcantrellAhostileAikilz083ActhuluAwpf8euAcicciAlilredAgallagheAreadmeAbridget1BodyshopBabalooAzxcv12AnofxAdraganAaloysiusAberserkeAcohenA554uzpadAvcradqAlegsexAhzze929bAuyxnydAkidderAwinter01AjamieleeAgrimesAturingAcobrajetAhorneAbabbleAgravyAfrannieAzaskarAjesusisAphotomanAgrangeAintj3aAkissssAfairfaxAtrs8f7Aissue43Aepvjb6Aornw6dAtanmanAvasilevaAsylvia1Beven1AdimeAforgotteAdaurenAartworkAsanity729Btewar1Alotus7ApinnerAoldsmobiAwc18c2AjodiAwojtekAbirdiesArockbottAbashfulAmaheshAlovegirlAsuper2AalicanteAjuicy1AtrippingAflavioAjockerAchopAmongoliaAomega7AbustanutAdrakkarApainlessAvivienAfairmontAharley12A1qwertyuAdunamisAcupidAagonyAextreme1A811pahcAreadAshaverApittsburghAred456AduckerAvespaAkineticAjoker123AconceptsApatrick7AtheodorAitaly1AcocolocoAspazBhirinAhockey99AmartinsAlawlessAzebulonAwild1AhaseAcaneAgardinerAsadnessBlutwifeAeieioA12345678912AtimebombAcasandraAkazbekAalbundyAfeb2000Azenit2011AfeliksAjosefinaAarthuAdank420Ahax0redAplanet1AmuggsyAcbcmrbAbadcatAsergeevnaArjcntyrjAgnomesAcubaseAabcdef123AwestlakeAbearshareAsashimiAwhatnotAbrandon2AkaufmanAsword1AaffairBquinasBhmadAdanutaAcadaverArjnjgtcAasdfghjkl123ApendragonAsexseAwatchmenApizza123AkudosAmateoAquercusArossi46AvampiroAskater1AthewayAlimabeanAallah1ApeacesA1234qwerasdfAadam123AshirakAmafaldaAbigtenAaddamsAfuckyou7AmattiaAcologneAericksonAchessmanAsavatageAquake2AsidorovAtradeAalex2000AnortelAannalisaBsd12AfightonAsheppardAvittoriaAelliAaeroAlisa123Apass1wordAhopkigAmanchesteAblue56AviceroyAzx123456AdiditAjg3h4hfnAbigpimpinAnabeelAtinytimAaggie1AcalaveraAhunter11AcrushedAtheboyAbehindAhazelnutAgaelleBeekArashadAsalavatAasdfgh123Blaska1Aqwer12345AairedaleAprimetimeAairlineA123qwe456rtyAsetterArossiAproteinAcurveCckoldAtrivialAcierraAtoninoAbecksA1234567890qwAolamideAvlad7788AalinochkaAmonkey10Aaq1sw2BtkinsonAwengerAalfieAgoodheadAelizabeth1AsurfersAamiga1Amonkey99AsuerteArustemAironponyA88keysAgogetitAtony123Avaz2109Ajack11ArjntyjxtrAghtpbltynAawardsAbuenoAauroreAsturgeonAcvtifhbrbAvalentiAprimaveraAstephieAnfbcbzAwantsomeAbirdsAanjingAfynjifAsonic2Abullet1A11111zAsleazeAlangerAmuffieAnokia7610AtombstonAbadkittyAg12345Aasdfghjkl1Acable1AalskdjfhgAbluessAsolnzeA00007ApoonamAteens1AmilenAkokakolaAgirlssAibragimAbecca1AcountyliAdjljktqA1234567dAgsxr11AbadmintonAnervousAkalinkaAvjybnjhAlupitaAghjcnjrdfibyjAlolloneAgojiraAblowme69AsemenovAdfktyjrAsmitty1AzinedineAlightsabAmagisterAqapmocAcakesAlenovoAphenomAdragon5AfedorovaAmom4u4mmAhjlbyfAparabolaAmechtaAdanil8098AlookieAorange77AmcdonaldsAcoorsligCbblersAredriverAtriforceAregularAhecnfvAdoggie1AgilbertoBuillaumeBalactusAreshmaAguineaAsevilia1Apebbles1AnfyufhAyouwishAr3ady41tAbaileeAaustiAcutegirlAtaipeiAblackholAgreen11AolddogAdavrosAoliveoilAsixnineAchironAfrediAshelley1Aomega123ArepmvfAbentAheroinAdogbreatAheythereApikachu1AlovebirdAsorrentoAmaggie2AcurtainAunderparAtiger69AsantacruzAottomanAbaxter1AcarvinAmcbrideAdoggystyAhintonAcondoAsimsonAtechieAgoterpsBrendel1Ajeff24Anitro1A1supermaAhorny2AwelldoneAglobal1AcoonassAgradyAfeynmanApupuceAgodisgoodAbr00klynAdunce1AgbpackerAsexmeupAbucky1AskeetAbrokeApayrollAconnor1Cmpaq12AsendingBhaggy1AbriandAcrm114AdynastarAlyleAetowerAsuntanBammy2Avision1AchrissieAmudderAchris22Bab4ma99AkitteBlimenkoAhotmomAmegabyteAstrummerAnascar88Abears85AghostdogAqueenbeeAm6cjy69u35AfroggiesAlonsdaleAsmilingAthor5200AhurricanesAsnipeAgoodfellasA123456xAkingerAtalonsApussypussyBelucheAcherubArusty123BailwayAgrommitAdiciembrAapril10AmoodyBachine1AsonaliAbaseba11Amikey123AhardtimeAlittleeAmethodmanAtabbyAponiesAcomcast1A1pass1pageAstymieAmckinneyAshitbirdAheaveAsharkmanAanusAouchAtommytAjoker69Asummer20AnashvilleAjohanna1AtomatoesAgibbyAyasminaApennysAgoddess1Asquid1AbombaAslut1Azombie1AwinkieAdevlinAonly4meAcccpAstarletBweepAbrodyAaeiouAleviathaAghbdtnbr1AmisatoAjoshua2AbluecatAdongleAgretschAdrakenAlifesuckAkerriB12345AsadeAdiego1Asanta1AjordansAmoveonAbomber1AstompAridleyAoffsprinAultra1A1qa2ws3eAnbvjirfAblue25AlessAocean11AbrendAleptonAproviderAhungaryAmarekAgocanesAfaustoAgetlaidA3syqo15hilAleonard1AbrethartAchriscAlongwoodAshavenBleepersAyamamotoAasterix1ArecentAdamiaBiosesamoAcrackheaAsundropAmexicanoBoogleAnosajAkaizenAfullsailApallinoAazathothAdanthemanAkariyaAintranetAmasyanyaAemanueleAbigdealAsaveAwebster1A1qazwsxAsenseBoapAjavamanAtinkerbelAbuttmuncAgabriel2Adima12AsilkyAkamehamehaAselloutAessexAbysunsuAhuskies1A12345taAjesuitAstratocaAd1i2m3a4AmaverikAlebedevaAnjnetsAmanishaAvjhjpjdfAgjkbyjxrfAzxcvbnm12AkuleshovAfreelancAmagazinAexternalAkamranArfhfntkmBizwanAmunkeyAhimmelAybrjkftdbxAhawkmoonAmironovaAbudgeAgavrikAmixailAasfnhg66AvitalyaAmcardleAfhntv1998A8008A75395B8678A123580B47123B61718B81920A430799B44222A555999C7711A616913B66111A4071505A12346789C481632B9922991B59753258B122112211B357997531AmrbrownAdrahcirAtabbycatAzxcvbn12A11qq22wwBsexyredAgeorge01AbladerBoomeAplaygirlAbosleyAevadAha8fypAslick50BkydogAhhhhhh1AconsulAsunrayAmyxworld4Aandi03AhobbyAbrujahAjustinaA1testAbirthday54A0raziel0Amaine1ClenaAclubpenguinAeveningAbubaBobbydAmichael4AgoddogApokeAautopassAdeviantAmaster3AsarahbAdakotAsherbertAnogoodApookiBromoteA11c645dfAduke3dBizzy1Apretty1AcelestBheerioAopieAqwepoiAasdlkjAkatjaAmaseAstudboyAdataloreAvvvvv1AbellesAhersonAshayBtudentsAwomensAobscureAasdfg12Anick1234Aeagle123A123redAsonnenAbowersAtimber1Alonely1AareyukescClingtonAgenevieveAwatch1A14vbqk9pAab123456BdamantAjamesrA4wcqjnA6bjvpeA863abgsgAqn632oAactorsAwiltonAbigbAturbo2AbracesApsswrdBaganiniAeliasAcorvett1AmarcioCster69AosakaAmortarAtherocAbambaAesmeraldApolloA1grandAlamaA1loversAsalaamA2bigtitsAargentumAradagastAbigloadAnohack04AquickieAscatmanApattieAstampAfinestAcn42qjAbatboyCbsAextasyAcurtAswankBadlerAplokijuhAalanaAfrontAvegaAta8g4wAbeatitBackhoeAx35v8lAhamster1AilovejenAcmfnpuAmwq6qlzoBasahiroAhubbleA201jedlzAndeyl5AmortAqwertyuiop123AgeryfeAlzbs2twzArxmtkpAzxcvbn123AspammyAfacesitAwhippedAdrake1Agangsta1Aacls2hAbuckwheatBob1234AyeehawAgriffyAcrapolaA2kgwaiAsimhrqArolex1AsabinAfettAgerry1Affvdj474Amonster2Ar29hqqAinternationalAdukedogArichmanAmac123A551scasiAarcturusAomega5Alacey1AtransformerAgolfer23AfootlongAazaleaAscrewbalAindependAsliceAcelinAoutdoorsAclark1Apain4meBrimetime21A2b8riedtAssptx452Awanker1AbarbiAsunnyboyAtmjxn151Ayqlgr667AhalfAbeulahAthunder5AdoyleA13579aAraygunAblueredBreeAmumblesAatreyuAstageAmichae1BjordanAfabolousAspring1AmichaeldAaldricAstick1AtrekkieAgambinoAfilibertAauntieApussylicAjq24ncBardinAschalkAretlawAqcactwAdflbvrfAmatt11AwardogAsasha2AcntgfirfAheathrowAdigestAkissarmyA3mta3AchumleyAhappyoneAdevin1Amichael5Abatman01BowdenAmmouseAbenediktAhunter123AklausiAromantikAmanny1AchazzAlazerAwoodruffAboeing74AmillardA1scooterAcronosAmike77Agrand1AflightsBourthAhiphop1ApaloaltoAschnappsAdavidkApeterjAelementaAteodorAquicklyAkafkaAlotteAzetaAdcunitedAcubbieAwangerAbabes1Ahorses1A.ktymrfAmeccaAsubmissiAmoutonBarcopoloAsupersexAazimutAgotoAcharlie4AkolyaArafikiA1austinAfuckhardAlimpbizkAcrownvicApoppaAluisitoAdavidoAbiggirlsAsmudgerAtbirdsAj12345AodenseAalan12BquaAcanibusBheese12Akelly2AglitchAaaron123AhackmeAarchanaAmatherAaminaAibillAjonnieAgetsmartAmasonsAurchinApostitAzonkerApass11Amoney4meAwarchildAbmw540AamadeoAilariaAshadowmaBtalingradAkoetsu13AburnsideAmamabearAbeirutAconnectiBfvehfqAsamapiAguyanaAviscountAstokeAcharmainAbeaufortApericlesAdolomiteAgeneraAservusAaltoidAvanceAbangladeshAjodieAandrzejAjames7Amonkey77Baster22Aviper2AatriumAbalefireBowling1AsumerkiArevivalAdesperadosAmatahariAybhdfyfAmamanAadmiral1Agerrity1AnetwareAsupport1AchallengerAsonia1AmaritzaAstripclubApatrycjaAcanberraAtissotAsagitariAdjhjyfAsplungeAtriumph1AinvasionAsex1234Achubby1BojonesAflushingAariel1AgfhjkmmBolakersA237081aAevgeniaAzx123456789AhellothereAinessaAsoonBaun24865709AkbcbxrfAinsurancAmercury7Ajojo12AstrutterAaguilarAhopkins1Ax123456Alove777AsalmaAnovembeAiluvpornAvalterAsnakeeyeAhapkidoApupperAlabattsAfiction7Abruins1AnoshitAsayanaAthirstyAsheffieldAbvgthfnjhAtennis12AboozeApoop12AapokalipsisA111222333aAcumshotsAanneliesBventuraAbergAhootAsubrosaAwildthinA666666qAlifesucksAphantom2BalomAshakirAcfvfhfBthuttdbxAalexsandrAcnhjbntkmAsasha2010AmuhtarAlbhtrnjhArihannaAmaldivesB1234567Afallout2BridaAhaddockBbxfhlAperfumeAvasquezAmahalkitBodestoAjericoAkalaniAcrittersAspider12Basha1995AbackerAgjhjctyjrAminimalAtalleyAhotboysAlindaaA1silverAkillieAmorris1AvfrfhjdfAserafimBherifAcnhtrjpfAmartina1AkarstenAcvetokAmoremoneAsexnowApoopiesAswetlanaAmagicaBom123AgoodwoodAsdsadee23BoleiA1pioneeAmarmeladCynard1AqazxcvbnAsecret123AnikushaAyfcnz123AantiAcalaisAmadison2CstercaAq1w2e3r4t5y6u7Aavatar1Acomet1AkirstinAandrey123AthamesAdallaBeadwoodAwolandAcorrinaAangel11AblasenAmynewpasAcambriaArealmAmaiden1AvsevolodApankajCrrishAtaltosAwildwestAteasemeAantoshaA4z3al0tsAtekilaAshygirl1BalamAwildstarAhomer2AarseniyAraspberrAashlandAsteamboaAbmw330BuzzyAchicosAphatassAtecateAmetrosAshelliAarschAsandmannApeartreeAsnapper1AidontcareAfridaysAkilliansAdiceAscampiAdrumsetAgaggerApappasAbalzacAdupont24Akimber45AhellerAletmein0Abangkok1AparrisAglock22AbearmanAgorilla1Aromeo123AclariceAeagle5AliberteAjason2Aenigma1AtubitzenAnewfieAdellaAeconomicAcasey2AvilleAlilkimAgilgamesAakira1AnitwitApoleA123456789fAdeerhunterAtrippyAbrassBataviaDman2Asoccer9Aemerald1AnicolaiAbrittanBattlefieldAmike22ApulseArenardAwladimirAdibbleAelvinAnnnnn1AorbitAambushAspawn2BhitholeAhello5Astrat1AplentyAmittens1AdatalifeAcopelandAboodogA708090aAdomino1Asummer2AkendalAlockeAkruegerApudgeAeagle3AlochnessAsargonAchimpyBarlos2AsnoozeAexposureAcrotchAhardcorBermosaAshotsAmontessAlongoneAelenkaBverythingAlaundryAjeannineAlondon22AnemesiAspeedracBabbatAcripplerAlisetteAsarge1A777angelAmaxwelBitziAbitch69Asony123AgetitonAmastiffAculverAdeveloperAfilipinoAgordieAslurpeeAhurdleAfoxgloveAmichaelcAsugarrayApenissAnothinAspacerAvbrjkfApipperAshanksAgearAmolemanBilaBustang4AfatdogAnecronAmaddie1AchomperAsnookyAclambakeAsharp1AchochozArodolfoAcubfanAfamilyguyAsales1AmanpowerAboyscoutAscipioAeagles05Abinky1AphobosAbistroAloser123Akenny123AevolveAluvbugAalohomoraAbeardAspadeAhollerAkimcheeApoundAlabratAsheffielAtarget1AchocoApurple12Adiablo66AbumblebeeAundiesAsummer11Alondon99AkarensAseawaysAfish1234AundergroAxzsawq21AsellersAkemperAshell1AmalibogAfoxxAlikeAvovchikAnatusikAcortesAhadleyAfucker11AroaddoggAbuckfastAcooleyAjello1AinspectoAtorreAjackdaniA1hammerApatrick8BittsburAmicro1Ajamie123AboscoeAhellraisAsharpsAownsuA23dp4xAkilla1AtorranceAsynapseAcardiacAleavingAcaterhamA1234qwertAmasterchAspinAcirqueAwattsAhalleyApopoloAmixerAbujhtrAcuddles1AownzyouAvolvosAcrazy123AmoreheadAgriffin1AromanromanAvalerkaAd1lakissAedward12Asoccer3Athomas123AownzAzaq12wsAhellspawnAyanochkaAdantistBoc123AwigginsA098890AmamulyaAhomelandAprogrammerAshutdownAdima1997AnakamuraA4506802aAqqqwwweeeAholden1AlovestoryBenusikAqqq123AdicanioAloveuAfastfoodAmimi92139Aghost123AshaniBandalAleannaAjimmydAmrcleanAhendrikAr123456ApierrBernilleA0137485Akodaira52Blingon1AeisteeArebrovAvfrcbrAirontreeAolyaArameshA989244342aA5005A123963B98500A247365A313233B31234A543216A996699A1010101B123456B234565F76B598741A2741001A12345600A52678677B5667788A77777778A123456781A0003AdoromichApornomanAgogirlBracelanApoopfaceA1wildcatBcomputeAchris11CazA10inchAletmein9A686xqxfgA04975756AdockerApilot123AfolsomA090808qweAbloomAnastjaAartisticAdanijelaApajaroAwilfredAklepAreccosAservalAfire777Ababe23AcumnowAsunfishAi81u812AworkitBarrantBhippetAbaumApunkyAwithloveAstarfuckAnederlandAxholesAceceliaAburton1AdementedA1zzzzzAbrando1A1aaaaaaaApotteryAdiggityA11bravoAhackmanAalpine1AluojianhuaAemailAcommentsAsmasherAjanetteA495rus19Ajack22Acaveman1Awer123A123xxxAgriffinsAlarrybAwigglyAholyAkugm7bAgibletAnpyxr5Aetvww4ByphedApktmxrAvdlxucAxjznq5Anumber7AbentlyAsnipesAarkhamAkarma1AemilianoAmajestyAkieferAredbarchApravdaAoperatioA123456zxAvitesseAnokia6120AmarkosAschifferAviktoriyAadeleAgolfinAsweet69BiameseAeternal1Adave12CrrianAaccesAdrakesAmonkerBission1A1eagleAmaddy1AbootcampAuser1AgestapoAshiloAgertrudAcsfbr5yyAewyuzaAtoosexyAroystonApinggolfAjamescAmifuneAtwiceAlucky5AhandbookAjumpinAbingbongAvanmanAaccidentAgandalAywvxpzAmick7278A9skw5gAvpmfszAyxkck878AqhxbijAxirt2kA565hlgqoAnorth1Abr5499AextacyBgyptAgimletAabyssAdemeterA4_lifeA8womysAms6nudAfx3tuoAluv2fuckAarsenal2AponderBuschelA7kbe9dAnt5d27AchbjunAgsgba368AztmfcqAdarreArussia1AgreetingAutahApioneersAbartjekApoppiesBussy7AaronBbsurdAsiebenAannette1AmccoyAtwitchAmuppetsBakoCggyAduallyAerebusAsatan66AqdarcvAtabooApatternA80070633pcAstryderAcoolkidAsucker1Aalfred1AgetnakedAfelliniAparallaxAvballAorionsAkayak1AdavidkinAstabiloAtibetA4allAbozemanAsatsumaAallthatAwileyAingram01Aklem1AcardenasAplazmaAspjfetAtheredAfreyaAsamsAwhitedogAemotionAaudio1AtorbenAportosAmowermanAlacyAgowestAfylhjvtlfAcabibbleAsauberAl8v53xApapiAmidnighAfriedmanAnantesAfred69AnemisisAminouAciscokidAmakeksa11AkwanArimjobAcamarAnightmanAivannaAmedfordBultiAschumacherAragtopAtryingApolarbearAwhackoAfillerAscotsmanApepitaAbigdaddAnighthawkAdarterAhogsAcrookedAjohnny69AbancroftAoctopussAnesterAbonou2AprenticeAstiffApillarAgrandadAa123Bllstar1CesisAfleetwooAalmazBa12345BngeliquAchiltonAskankA55555qApoi123AweldonAhacker1AdelrioAbarelyAscarlet1AurbanAnewpointAptybnxtvgbjyAagencyBleksAbelialAnight1AalbatrossAstar99AbriannAabc123abcAqsefthAblackburBonitBahrainAalegriaAsuzuki1AkannanAlobitoAthisisAmcmahonAgfif1991ApiggysBalestineAlingerAmellissaAjujitsuAlambadaAkayakingAalex1996BnnushkaAmighty1AresponseAloveableAmariannBulder1AfreiburgAkindbudsAcroucherA123as123Ajack01AqweasAsnooperAgladstonAxpressAlickherAblenheimAexcalibeAzidane10AtasmaniaAloopyAgemma1AmalaikaAtycobbAshearer9AchrissiArusslandAbiblesAroxetteAbiteme2Aeae21157Ascore1Achase123BompoundAmoroniAniteAtemporalA123zxc123AtassieAquicksilAbingo123AelefanteAhotArocky6Aadriana1AteamoAaa123321AporthosAhealingAvertexAforbiddeAtimofeyAfumanchuAlevinApsalm23AdanvilleAevgenyAsamsung123AasshatA123654aAtimofeiAsylvanAblue66ArfnfgekmnfAcarolyn1ApaperoBoiu1234AnfvthkfyAwwfwcwAalbacoreAraintreeAdemigodAnotoriouAanywayA12345lAisobelAyfgjktjyAlawtonApthrfkjAfyabcfAjuggernautArashmiAaliyahAphilly1AwiseAaristotleAghjgecrBulmiraAmillersAdallas12AzaqqazA12345qqAmillenniAhoppyAcowboAdexteAbassman1Ashirley1AcinziaAalberto1AbarneAredhookAlarinsoAchileAjune22Apassword13AkamasutrA123a321AkaramelAgeorgiyAangelo4ekAzaqwsx123Aalex1990AmydreamAundercoverA1236987zAantiquesAptktysqAalternativeAlaviniaAcandelaAdenialAcleavageAhighwindAwishmasterAalisa1AviktoriAnightwolfAhikariAlovespornAponchikArascal1AmercurioAgarcia1AlasombraAjaredletoAlombardiAputangAdamascusApridurokAmaggiemaAinvalidpAmadeleineApolniypizdec110211Aone4allAsasha12AkaulitzAqwaszAlogisticAbeehiveArosemariAcaliforniAkendrickAcelestinAavalon1A12345nAallanonAgattoAboostBreakfasAdfkmrbhbzAalreadyAqpwoeiAholdingAbmw520Aamsterdam1ApeglegAalvaradoAwinniAlamentAkondorAsummer10ApatchyAthankgodA1girlsAcollarAmedellinAducks1AfilipeA123456789qwAarchibaldAroarAasbestosAdrunk1AjanellAcorsetAsilver7Aabcd12AlalalAepisode1AbuttloveA1qa2ws3ed4rfAstupiAjetbalanceAguzmanAloopholeAmoisesAblackaddAiamtheoneAbonoboApenniesAinformatAmidnight1Aqwertyuiop1AhustonAazbukaAcarrera4AsnuffAdtlmvfAjesus12AzackaryA1chickenAstraussAgauntletAsineadArawiswarAstrongerAivan123AbannanaApotomacAaprilsArusrapAgovernorAharris1ButchinsArfghbpApop123BaradoxxAbuttfaceAlietuvaAfriend1AdineshAfenerbahceAkenyattaAhornyoneAspankedAhaterAmaniakAteresitaAlove2011AvernAskavenAcaspianAalizeeAbagelDgins1BradlyAranchoAmoucheApetroAichbinsAexitAgertieAamandineAhensonAseventhAferretsAasconaAshortieBlippersAfockerAchiggerAjames01AchillerAbiochemA0rangeAscott2AteardropAbaneAkraussAforteAbassboatAwatchesCnkersAcarpenterAvitaraAyeagerAwarrioAbrooks1Afarmer1AbeachboyCnson1AmayberryAtrusteeAsuddenBimonsayAkaterinkaAholbrookAkenderAdistrictAverycoolAprufrockA12345zxcAdjamaalAlogicAgangstAlizardsAbassmastAdominAsniderAkettleAholymolyAlaramieAzaxxonAhazzardAmcgowanAhamstersAsupergirAmiataAcraftsAm1sf1tAhamburg1Aboobies1AnairobiAmonmouthAatlastAbrady12AfoothillAkenneyAthehulkA1davidAsparky12AbobbleAtrainmanAruckusAgonolesAtardis1AcruzerAhornieAbabycatAoakland1Ame1234AretardedAbillydAchunkBanoeAjeff1AdirtydAjiminyAsandlerBingAfatcat1AserpicoAfreudAharriAplayazAgadzooksApornograAdragnetAmargeAbeertjeAsolsticeAz123456789Aassword1AnewpasswordAconsoleAgasolineAcatwalkAtigrenokAmicahApoppenAsexdogBpruceBacramenAcorrineAbonkAlisbonAdiscgolfAflynnAkmg365AmariachiAtinhorseArfkmrekznjhApiecesAmannieAguzziAbigfunAkissassBhorneAsaab93A1accessAbradpittAmonkey22AtimepassAbigdogsAzxc321AcommunityAgreenwoodAshanerAbaronsAkeeper1AhighballAradmanAbigdanAmandelaBybuddyAtraciAladyluckAragdollApoundsAtopfliteAbighurtAlongcutAasshole2AprettyboAmitsubisAsuaveBnoopsBlitherAoscar2AyoursAwiggumAfavreCrtfaceAproustAwasteAbiminiAcocoricoAmozart1AprolineAv12345Abrownie1A1qwerty1B234567tAspooksAmyshitAgenerationAparkwayAbogus1AgirlzAblueduckApussyyAmatt123Aannie2Adragon0AestelaAnokiasAmelchiorAonfireAgrindAelfstoneAnumber5AeverythiAcopsAtouchdownAredtailAevetsBchoesAtiffaniBechnoloAbullittAmine12Apimpin1AstanlyAozzmanApaul1234AchiapetAdfkthbqAtissueAleopoldoAjaybeeApuertoricoAliteonAtrajanAnogginAmtndewAcarmellaAmymusicAjustynaBournalAwelcome12Asc00byBlowlyAfrictionAcollierCondogAalamedaAherreraAbrushAspeaker1AloislaneAproperAnewman1Avicky1AringsAburundukDnettAgmctruckA1qaz2wAazwebitaliaAjulianneAmirelaAsprewellCacesAfrancaisAloqseAmullenAstonewallAjonny5AprofesorAsuperman2AroguesAkimberlAchoppyAminstrelAturbineAdbrnjhjdyfApimmelAhotwaterAdefcon1AcallanAjaime1Aduke1Afishy1AitdxtyrjAfernandesAjazzieAtatungAfraudAverygoodbotAdragosAguido1AvfhecmrfApickle1ArfhfvtkmAblue2Arock123AuniteAgosiaAtraviAscruffAruger1AteethAindeedAscytheAdietrichAkoronaAhabitatBeadcaseA123456789zxcA9988aaAdfcbkmtdfAkoshechkaAmercureAyukiAdima12345CcksonAvitalyAmaksimusAwizarAdjkrjlfdAleightonAmooseheaAeleganceAmondoAtype40AfyfrjylfAvfkbyrfApiercedAfreitagAsambucaA1um83zArattAmesserAsnooginsAorigamiAsecondsBhroomsAranger11AvjzgjxnfAgangstarAquickenAlerochkaAkakkaAfighter1AasslickerAlayoutAmusiAshivanAfuckholeAtimonAvw198m2nAhanterApaskaAzaharovAkaskadAmark69AvfhbifAsigsauerAv123456Amaxim1935AsardorAwenef45313A3007A45454A74185A151617B99000A492529A666888A1357900A3364068A10111213B5975321B9966991D92000A24681357A31121910B4524815A96321478B8741236A159357258A741236985B94613852A00001AespanolAcarameloAmunchiesAyankA1tigerAdooberAmaximiliAgainesAswampfoxA1boomerAskimanA260zntpcAov3ajyAqguvytAbartyApsylockeAholen1A12packAgrenadaAsugarbearAjlhanesAaabbccddAneumanAblackeyeAflyer1Amarilyn1AdrummondAnocodeAcostasAsyphonAtikiAelvissAsuffolkAbigdog69AcodfishAlastoneAdarylApentium3AdionysusAcharminAford9402Atttttt1Bk421AlorrieAsilverstA1johnnyAcreavenAleveloneAalonaBnonAgoombaAscottiAtoreyAkokaneeAqazxsw1A12345678987654321Arrrrr1AdesotoAsherry1AcaeserAemeryAjimmAsuzeAashlieAqaswedAplopAjohnathanAcorvairAstrandAadolfoAgold1AsassAhevnm4AjowgnxAfwsadnAdraconisAphish420AibxnsmAwhdbtpAbonusAportsmouAmarceAsexxy1AparaArockzAveedubAwongAttttt1AkeeleyAtempgodAhawkdog79AnoraAchaneyAadolphAyourselfApepperoniAcajun1Bock1Ajoey1A427cobraAardvarkAlover2A5t6y7u8iAdavinaA1angelAstjamesAeduard1Awarrior2AhomesAboopAxxxsexAefyregAlysanderAzaq11qazAspinalAchris69ApigmanA1xxxxxAaccess20AgotitAhammeAkomatsuAsquirterBhortstoAmellisaAsleepy1AgrangerAfreestuffAzw6syjAsaab95AndaswfAwu4etdAartmanA4dwvjjAvp6y38AbobbygAwatchdogAjo9k2jw2Aoqglh565AcyzkhwArazorsAhonda2Cuse2AnurgleAfqkw5mAsseexxAarroyoApmdmsctsA640xwfkvAmsnxbiAscullAginger2AbowhunteAaffinityAtest99AsloopyAbagheeraAangel69AbeatriAjennerArincewindBodentsA19mtpgam19AkittAminetteAcubbies1AdorinaAmirjamAstuntArabbittAholasAwoodsinkAscorchAaxolotlAmoparsAcalderAp3e85trAalphonseAc123456AiamthemaAmagnaArclakiAnitsujApoetAbirthday299A4tlvedAc7lrwuAsexisfunAduranAeggbertAparol999AflotsamAasscrackAbuxtonAfleuryAmty3rhAalarmAchatoAa654321Blpha5A1234567wAgenaAnewjerseyAconrailBeltic88Adjg4bb4bAtulsaBrinity3A69dudeAcutie1Apistons1AsnookApanama1BhilleshAjamaalAduffAbeepA2112yyzAcardiganAsangerBoldiersAybrbnrfApetrAqweszxcDrty88Awookie1AendymionAhundAsearock6Ahondo1AeyespyAragsAgrantedAdigdugAtacosAaerialAcayugaAballparkAvwjettaA24pnz6kcAfarrisAsabaAlovergirAraviAsumatraAdeaddogAvoltAranmaAnikkiiAchris21Afudge1AbumpArallyAtwocatsAslk230AblackmenAhiramA1212qqAmanaAarnold1AhibeesAomegamanAdoriaAprettyboyAdasha1A54321aAbarclaysAkjkbnfAhundredAqweasd12AvvvbbbA333z333AschemeAalemaniaAredskyAmilfAdauphinAturismoAkawasakAhusker1Aoranges1Aalfa147AthreatAdraconAsteroidsA1guitarAtuczno18Aplaystation3Akiller666AscoubidouAantheaAjerusaleAtradingAnewton1AspycamsAtm371855BiberiumAcarrie1ClderonAiwantitAalessandraAflawlessA06225930AroflmaoAbakayaroAdropzoneAacademicAlefty1AnewhavenAcascadesAmithrilAtributeAquantum1AkitsuneAharleydAsonic123ArawksApimpshitAhadesAunforgivenAdelta9ArowlandAackermanAsandorAapplesauceA31217221027711Aprodigy1AirvinAalfie1AsachemAmonkey01A123456789qqAbuffy123AwisconsinAarakisBsdjklAwaddleAfireworksBucktheworldAsexybeastAanaheimAutjvtnhbzAhiawathaAjoker7Apussy3ArotterdamAmallard1AahfywbzAjoseph10AespositoApseudoAcocoonAroflcopterAanfield1AcheburashkaAali123A12345xArochdaleAmelangeAkavithaAvariableAgoldsinkArequiredAamanda11AcanceAamalgamAhshfd4n279AabercromAprostockAtechnicA343104kyAluntikAhtlbcrfAdvorakAgondorAcordlessAshammyAvjzctvmzAmimozaAaugsburgAnezabudkaAlillekeAmasterchiefCchinAfuryAbriscoAticklemeApargolfAmaloneyBonkey3AcombineAajtdmwAbaroloAsvarogAdragon00AcyjdsvujljvAmikolaAgenieAjewelryApoligonA159753159753AlunitaAextremAinnuendoAjacob6Aq111111AsaritAdelugeAmonamiAsandovalAkomarovaAnecromancerAhabsAjimmerAalex77A159753qArjktcjAmarijaBedvedevAinitialAcatsdogsAking1234Aripken8AimpossibleAcampeonAfkbyf001ArfhectkmAtatooineAghjcnbAxzibitAguadalupAbluefoxAteddysAatillaAexplicitAstraponAjason12ArockoAthunder7AimhereAeddiesArectumAber02AcaraAtheologyAbalticAemanuelaAbongo1AdeltaforceArosariAtonicAgtivr6AwoodcockAhardmanAmurder1BonalizaA1jessicaAkarmanAlambrettAiridiumAsolar1AlehighAconditionBhatonAindia1ApharohAhayastanAammoAoverlandAtinkAbearsharAvanquishAiaapptfcorAsilencerAclayton1AbebitAtitanikAisaac1Agolfvr6AvfrfrfAmasha123AasburyAgetbentAhustler1ApearAkimikoAletitiaAonlyyouAvecmrfAmrbungleAkarolineApornografiaAcubbyAhardinAfirestarterAcolole57AdreyfusAajcuivd289AbirdlandAlondon11AtaliesinAapplemacAcornetAmartyrApaschaAfarkleAmarysiaAarethaAkenshiroBinArubyredAoldspiceAdima1993Aqwe123rtyAfdfnfhAw8gkz2x1AgodzilaAasennaAcigarettAequityAsteelmanBalt55AhebrewAintegerAbigboobApavellAdjohn11AbignoseAgiggsyAbirdhouseAgunslingerAbackpackCdboy69AvarietyAspankitAbaghdadA12345bAsquadAjulietaAtimmerAcodydogAhalo123Ajordan11AbuckskinAtoenailAbruce2AgobamaAaxlroseAdeliciousAfooterAmashAbandit12AcatBowboys2Abanjo1AwordsAcarnalAfuckyou69AbuffieAgenovaAcrabAwichitaAvfhnbybAwerwolfAflash123AcivilAhellomanAsillyboyAveggieAholland1AlongviewBatterAmasonryAhound1AbastionApurzelAnisseAproceedAmotokoAfreeportAtrstno1AdarkknigAvolunteeAscubaproAtivoliAcounchacAbigpigAshadow7AmanaguaAtweety1A7777755102qAbikingAsaidAflutieApolyAfijiAharley11AmudhoneyAteatimeAdarockAtesticleAexecutivAwienerAthebeachApollAmrbeanAchicaAmadeleinAenemyAdollieAcameliaAforty2Amatthew8AbigdicAthroughBrillianAspeederAbeer1AjazzbassAcuddleAweather1Apoiu123AgojetsAraingerAcortexBrayolaAtamikaAevelinAmanderAlove77Asupra1Aplumber1AcrichtonAlapperAinvisibleAbenjamin1Adover1AcatmandoAichigoAbenhurDnyboyAschneckeAfriedricAmanicAscandalAmusiqueAcourseAneutrinoAkartalApikappAhartlandAwizzAcaleb1AspringfieldAhutchApinkpussAtribblesAliquorAoswegoAgillyAsouth1A1samanthAdictionaryA2pacAtbonesAsureshotAwooddoorAnowayoutAstaminaAlatoyaCkers34AtestitAheyjoeCnriAsuckthisAbigtittsBostoAsaltlakeAtheratAgusherAtalkerAcustomsAideasAdelasoulAfallout3AnilremAbigman1AnewtAkickass1Atheresa1Amach1AbikerboyAmoonglowAsideoutAmarcianoAnascar2Ajames69AmackayAloverrAvaljeanAhubbyAroscoe1AkatmanduAhotbodApaulina1Aryno23AlogitecAhandyAmusicsAstrumpfBcarAbmw325isAhangoverAgreendogApastelAmetro2033AtombstoneAbrucknerAltleirfAcollantsAgrouperAsivartAinlineAsmoochieAexcellentAdickiesAbenladenApitbulArobert3BealtyAphilmontAblue77AnooneAperry1AdarknightAknicks1Athegame1A1melissaAbacon1AsweatAconvictAfinishedAmodemsAducky1Aredskin1ApopimpAnokia3230AjimjamAtoucanAfroglegsAincubus1AzoinksAcobakaAyfnecbrAcrasherAusersAwinnipegClloAhello1234AmoominAprimaverAfordtruckAyzerman1AcharliebAleicesterAsetupApearceAreplaceBosemarieAkelsey1AbransonAmakeupAfrank2Abuster2AcochranAkayakerAmasherAwareA1taylorBjesusAgooglAloraAmartin2AspearAyes90125AcopterA86metsAmarquesAethelAmadeAdallas21Asex12345Anascar20AkidmanAstarryBeatonAlegendaryArowdy1AjustforfunApereiraBavel1AsolangeAvergaAherpderpAprimaxAfkg7h4f3v6AmariajosAjadaAenriquAcastelloAmistAflorida2AcottagesAred5AlostloveAdominaAroboAtumbleAparis123Ajames99Amatrix3AperformaAsupermanboyArivalAspecopsAdictionaA0okm9ijnAcrapperArhfdxtyrjAjune29BefferAsampleAjenny123AavondaleAsteelsAmaceCsturbaAsveta123ArevelationAtelekomAs456123789AtbilisiApiratAschumachAorganAdakingAgeforceAsakic19AmylovAcarefulAskorpion39AkinkosAlyndonAbakuganAmireilleAvfylfhbyrfAnoviceAtralfazAsuzukApasta1Adima2010Asummer0Agreen7AsmurfyAdownlowAmaritAdimonAfreelancerAtujheirfAsteinAqwerty321AmevefalkcakkAf123456AaaaaaasAmendelAdima1234E2000Amama12A230857zAtickerAdatniggaBmitrievAirochkaAfierceAmeteoraAgfyfcjybrAp4sswordAfvthbrfBedorAkaliAdestructAolive1Aq1w2eAwerty1AstasyaAmagomedAquicksanAigromaniaAfrancoiAnissaAspinningAvfhctkmApashkaAkim123AfnordAjimmygAtarasovaAsorokaAinkognitoAtishkaAkarinkaClaAjonsonAshock123BemenovaAhatesyouAm69fg2wAunableAtujazopiAconsenseA99941A119911B23645D777B33159B44000B59123A215487B34523B46800B72829A555551A666000A4500455A5552555A7558795A8318131A12332145C435687B4938685B5975346A38972091A40028922A51842543A123452000F5432F6780A333222111AhemanAchessmasterAamekpassA007jrApetrosAzz123456AchachAmartin7AhuffmanAableAherveBoagieAemileeA72d5tnAyippeeAchowAdragulaAairmaxAsequoiaAjarodAhallowAcelebsAamy123AtorchAnicolas1ApingaAbassingwAgerdaAdeliaAcrockerAb1afraA1iiiiiAsparticuAcountingAjeanpaulAsobeitBlothAdavidgAjeffieBustin11AfantomenA1starwarBhockeyAcrickeAfakeAbeefyAvixensA1zxcvbnmAstarssAelleAinnowAroaddogAgobblerBlueckAhappy12AmotorheaAhelloweenArebaA21crackAmaurice1AelocinAperkyAfirefly1A123456789aaAepwr49AgeemanAunderworAabarthAlocksmitAd9unglAvolvos40A7xm5rqAarwpls4uAgbhcf2AsigmundAde7mdfAjakobAalphasAeuskadiArogue2AziadmaAdemondAm1911a1AgridlockAlipinskiAdoraArainbow2Aou8124meArulesyouAfiretruckAkellA1chanceAseminolesAfastedAjessica7Aall4u2cAgodisgooAeuroAgsxrAseikoAfreddy12AcandybarAabc456AjonaAcarla10BuccioloBornholioAyyyyyyy1AwebstarAinhouseArivaldoA1phoenixAkattieAcalviAqrhmisAcheckoutAvettemanAbuick1Awaqw3pA2004rjAdelta4AptbdhwAorbitaAredmoonAguppyAdarbyAqcmfd454AtusymoAnevaehAstuccoAareaAnbvibtAgethighAkqigb7A2kash6zqAdlanodAspotterAmangasAduke11AfinchApokesmotAamoebaAlenny1ArockfishAmd2020AdaveyboyArickerApyf8ahA1baileyAsandboxBlickricApotatoeAd9ebk7AcurvesAsangriaAwp2005AlagrangeAauditorAjalal123AfifthAsometimesAatheistAcossieAnikolajAdeidreAogreArileydogAmeditateAboutitAi62gbqAtapeAcivicsAbigman2AmaplesAgirl78AfoggyAhemiAsharingAajayAcorbettAasterAlunkerAslimeApasteAhello99AconstrucAjoinBmanAeltonAluvpussyAdick12AhollisteAcxfcnmAbraindeaDvosAsquadronAbairdAnobleAgoddardAboltAshoreArolaAtawnyAmarlenaAairbagAipanemaAnaughtyboyAherschelAxakepyAsky123AphlegmAarnhemAhomewoodAyukon1AjimmycAhoggerAnobbyAbipolarAgermaniaCelongAtijgerAbob666AscholarAtexmexAadmin2AenergieAfoleyAcockringAreplicaAsteve69Bnickers1AmiloscAconvertAbittleAandrettiAonedayAcocteauAhappy7AtateAshetlandAcarlos12AballaAgoatmanAwellnessAsandokanApeedeeCndulumAyummieAchrisdAlawnboyAbobbybAkinneyBtyxbrAphisigAoldsmobileAdavexAnicklausAdfcbktrAmystereAhandelAzorrosAkimbaAsepulturBiciliaAtakaAromeosAmanyakAnowwowtgA1a2b3c4AheartlessAnetgearAmy3girlsAfktdnbyfAhooch1Ashadow1212Boccer21AnopasswoAsuarezAellocoApusserAzaraA1joshuaAhondacivAtempest1AalakazamAduffy1Amoney01Avilla1Ahej123Ateam3xAnolimit5AhacksawAverdeAbiohazarBmw323AtellmeAaugust2AborisovAspots3AgoingAbrehznevAcasper12ApilarAilovelifeAhomedepoAcaterpillarAnoiseAripoffAsk8boardAhannah01AleviathanAjanitorA1234567890qweApeternorAbailey12Apeewee1AatleticoAcubswin1AacademiaEiaAqzwxecAhardbodyAbonds25ArentonAfruitcakAmaduroAdudeloveAqwerty2010Afreaky1AecstacyBl546218AfabianaAdeion21AkappasigAflorian1AanathemaAsuperpuperAgilbert1AbirchAcasper2A8lettersAtemplateAacuariAtvxtjk7rArubensAxenocideArutlandAsasha1234AbarrysBeaver69Anikki2AdcowboysAyessssAoverdoseAcfdtkbqAkzueirfAblackmagAtuffy1AcodemanAgamma1Aroger123Ag00gleAagbdlcidAjesus3AmalawiAvitoriaAroshanAhfcgbplzqA1qasw2Arattolo58Agreen99AbatataAmerdeAdnstuffAapril17AglavineAbubble1Apassw0rd1AchristerAmike2BoosieAfootball12Admb2010Aking69Ah00tersBedimaptfcorAmateusAcalientAtomatApollitAjuehtwAkalimaAturkBwistyAricherAazertyuAgotikaApdtpljxrfAassman1A1234567rAangel5AuniformAhockey2BerkulesAjames12Asausage1AzorbaApoopersAsharinganApozitivAjaimatadiAmossimoArfcgthAfuck1234AlovehurtsAturdAwashingAeric12AjuilletArajeevAfootball2AsanandreasAlisa01AcreosoteAamistaApiligrimAdragon77AelectronicAtrujilloAdragonfireAlennieAalessandrBz123456AelenbergAcosmopolitanBasseyAenamoradAalevtinaAmanciniAgfhjkm2Ahip-hopAelektrikAjasondAqazedctgbAkasimirAsalamaAnadezdaAmausiAilovepusAzxc12345AroadstarAkasparAsevastopolAanniesButechreAbrowncowBeautiful1AnaziraArjpzdrfAdjkujuhflAvaz2106AtwinzAcheriAlildevilAdanubeAredknappAmarielaAvitoAgreatsAtester1AmilliganAstifflerA1fuckerAbill123AaltitudeAusmc69AalukardAsailerAestebaAiamhappyAbayaderaAsashasApencil1AzacharAsweetpBoccer99AeatcumAambientAroksanaAsony1234Aazerty1AzaebaliAshitassAinspireAwestwardAarrivaAcyecvevhbrAlorealAjessica8AanamariAfrfltvbzAsweethearAerevanAxtvgbjyAgeneveAvolvo850AevermoreAmoxieAchelsea0Agenius1AdrexlerAqaz1wsx2Aasdasd1AknobAmuerteAstrider1BashaaAnihao123AreligionAartem1Acamille1AanistonAfrnhbcfAmechanicalAoskarAcouchApomonaAdressageAkellyannA1999arAtommiAstrippersAchris99AwhipArulezzAchicubsAantonellaAdeletedAfragmentAmoney7AseverusAredfredAsebastian1AmcgregorAjoniAredeemerAbesterArtynfdhAartemonAfloodAartieAflameboyAsperryAnathan12AdukesterAkennerAscorpio7AathleteApourquoiAvfrcbv123AshlomoAguesArocky3A4815162342aAbiskitAovertureAchutneyAnitehawkAkrogerAmilehighAcrawfishAhornydogAtigerpawAradostAmyopiaAoxnardAdelbertAevgeniAmathew1Ak1234567AbanditoBigrobAtensorAoldschooArecruitAartillerA00197400AthebullAsection8AbandaidAcannesAracecarsAkelly69AsessionsAmathewsAnamibiaAvovochkaA06060AretroAhoneybeaA11111111aArangers9Alobster1AbelovaAdamon1Astormy1Ajosie1Bulian1AtallyAcattyAevertonfAkagomeAsangeetaAtorrieAstarwar1AkattAspring99AoutdoorAsockAosvaldoAminnie1Asti2000Aherman1Bolly123AsuperbadAroninAbuddyleeApepper01AcoatesCuncilAdjhvbrcBirkpittAgolfcartAmanitobaAgreenerAjacintaBeepcj5AcrazyboyAdanicaAriggsAblitz1Amaster23ApfeifferAnavarreA1hornyAseniorsAuclaAgowingsAiforgot1AtownsendAlawrunApetey1AivoryAtiger01AnavyblueAavemariaAvivianeAtheclownAmakemeAroxaneAdinmammaAsupermarAprobertAneenerArosebudsAnottinghA01011901ArfhbyjxrfAostrovAseedAdelta2Asheila1AwaylandAkesslerBatelynnAblue88BuccaneeAchihuahuAmookie12AparachutAafdjhbnAoneillAbergeracApopmartAdohertyAjessicasAcurly1AvaraderoAredrum1AceejayAvivahateAmalayaAdiegAsharks1AjoplinAcarleyAlaceAcivic1AgobuffsAcoleslawAserenadeArastafariAshotgunsAtrumpAbreezerAsittingBpankeyAdiggersAhahaha1AferreiraAbojangleAlyndsayAphase1BussylipAluckycatAmatt1234AnotoriousAhorny123AthugginAsadiedogAdaddieAbigdaddy1AmackdaddAlinesBakers8Agood1AromualdAbudwiserAiggypopAanguillaAenter2AtwinboysAknobbyAjohnson2Arambo123AhandbagsAmoneymakAnorcalAgripperApentium2AspecialsAhenrysAmaggie12AdomaniApartytimAgracie1ApacificoArelianceAastrovanAcollingwAblueballsAvortecAghhh47hj764ApopstarAzagrebAsqueekAajhneyfAignatzAuglyAmerdaAjanuary2AgunnAjames5AhideawayAisgoodAhazel1AoscardogAtrinitAluke1A1pantherAblack13A1slayerApimpiAcybermanAb00merAfractalArandiAcomebackAbladderAronnie1Apanther2A1matthewApitbull1AdrivesAmasters1AshelbAfreakshowAmilkshakAgetpaidAizzyAkeiferAjockAspectorAbiscayneAlaurynApriorityAoakridgeArockssAweedheadAmerleAvoodoo2AjohnnybAmanagementAsabbath1Abob101Ajillian1AlyndseyAgolfersAroberts1AtauchenAbobbyboyArocket88Aseventy7AdurantAtazman1Ahaslo1AplateAfrance1AcocodogAwuschelAkolaAdekkerApionexAboyAryan11AmycroftAswerveAtiktakApepper123Amatthew9AjoesakicAktutylfAufkfrnbrfAcyclops1AmongerAhalogenAwaynesAsicnarfAhawkingAvaleriyAgogiantsAcrawlerAwinter11AjackryanAsexylegsAelguapoAmajorsA1234asdAgloriAsc0tlandAgaetanAmcdowellAjameAtinfloorAstrattonAfishbaitA5t4r3e2w1qA1scottAfredddAnougatAthermoAdillAquagmireAcarly1BoolbeansAprintersAchakaAreinhardCdcloudAkillerbeAjewel1ArennieAfetchBire911AcalamariAblancAcalliAdomenicApariahAfiltersAa1b2cAgearboxBolfeAmollycatAclickerAsanpedroAoldtimerAdogdayAjaliscoAtaysonAdreams1AfairfielBorfreeAcarteAstarfuryAcocopuffAratraceAsmurf1AcroftAfullmetalAtravoltaAmalibu1Abmw330ciAnerudaApappaAfinsterAblueiceAwhereAznbvjdAcannondaleAbetteAdinkleAkindAb0ll0cksAcrackheadAfriskieAliveevilAcurious1Alancer1Az1234567AasdfasdAperiodAeldarAdelta123Aboston12AputnamAgreggyAichibanAwolf69Alvbnhbq1AtopdeviceApink123A09877890AgradesAslava1AadvantagAprinter1BontoonA1johnAqwerty10AtotalwarAunderwooA123q321AbillionsAflame1AnfnfhbyAdanny123AcockyAsupertraArvd420AhomegrowAgottiAflipyouAsupermenBhad0wAghbdtAq1w2e3r4t5y6u7i8AgjrtvjyApedro123AlbyfhfBimeAkayceeAmutualAredrosesAbigfellaAjoy123ArudeAgauravAmasterofAwww111Akiller66AnotyouAbilderAender1AbyajhvfnbrfAmonolitAsweetgirlAuruguayAcookie59AshinobuAdbityrfAnelliAzqjphsyf6ctifguAflamencoBischeAmaitreBorebeerAklopAedvardAgoleafsAskyhighBuzanne1AironroadArhjirfAsandrinAmicheAkathAmidconAviktorijaAtimoxaAexerciseAfabriziAnoncapa0AmarleApopolAspeedingAredstoneAolimpiaA11qq11AtallguyAmadriAfuzzAsanyaAprono1Atyrik123AdevicesAkavitaAnatalia1ApucciniAtatersAgthtcnhjqrfAk9dls02aAtakagiA1hxboqg2sAlhbjkjubz2957704ApulleyAm0rn3ApradeepAsergikAnurikAdevo2706Aroman222Atamwsn3sjaA6000A123423C5678B35711B83461B98400A227722B33391A369147A481516A526452B54433A998899C9998A1232123B313666D4520B596357A7355608A8543852A9632147A13324124A36460341A77778888A81726354B6753099B8351132C889999A123123456A299792458A481516234A0009AboobisAdenman85AbinaryAnapierAroberta1A007AmorelandAxeonA55555nAbuschAjasper12AdoleAnadrojAsepticAleetchAcabinboyAshinesActcnhfAopopop11A134kzbipAgsewfmckAyhwnqcAdzakuniAamadeus1AblucherAteengirlAbellsoutApescadoAace1AfreeeeAarundelAshowersAdopplerAbelgarioAsexxesArose12AsocialdAbeandipA1bulldogB012nwAhypnodannyAwildsideAanjanaAcliveAfromvBlorAeatitAcavernA1cccccBxxxxxxAaleksandAqaz123456AchicagAtetonsAbiteme12AwhittierAcavscoutAborneoA1qazxcvbB23456782000EasAdrloveAnerdA1234aAcyrus1Bisco123AalfabetaA123kidAjulie456AcharvelBandAyumikoAontherocAh2slcaAapogeeAclapton1ArepeatAjohn69AyakmanAhaydukeAblingbliAdeckardA545ettvyAbjhgfiA2wj2k9ojAalianzaCcaponeAcoooolAflagshipAgjmptwArunwayAmuirheadAdeftoneAmonica69AnabokovAhightimeAnatedawgAhodgeBepcatAeastwestBgonAgiuseppAlights1A213qwe879ApiehonkiiAmurdochAfootsieBredoAhorney1AchevA12345aaF6ssApeppyAanglesAsuzetteAnascar99AadenaAstoresAllibAvg08k714AbaerchenAvictimAtamia1AcocaAwarpathAfinbarAopenwideAinsane1A1chelseaAtime1AnextA1ferrariAanna2000Ababy2000AchewAgepardAtifosiAnoideaAgfhjkm007AontimeAcq2kphAwvj5npAconcordiAgrouseAarschlocAqwertaAsurrealAcorderoAsubitoAhomicideA89172735872AfaroutAeeeeeee1Adakota12AferrerA23jordanAtimothAzacheryAlinda123Atri5a3A3a5irtAyja3voApondA1blueA747bbbAe5pftuAy9enkjAmagnum1AerichAtroutmanAandrewjackieAshaheenAknuckleAchablisA5lyednAzpxvwyAalina1Ahot4youAdante123Auiegu451AbtnjeyAvgfun4A4pussyA7ovtgimcAgracefulAseasonsAlibertA766rglqyAclumsyAtomeAfeliAsapphoAking12AmonorailAsuccubusAwarlock1Billia1Axxxxxxx1AbeercanAdamngoodAlaloApussyfuckAbootsmanAlsdlsd12Abmw530A1yellowAbubby1AsonicxAhandjobAnujbhcAscorelanApot420AboonieAmobsterAgilesAaishaAprometheusAcinderelAarmagedoAewingAbrennerAdirtballAcapeAtootallBhemaAjesusislordAyankeempAjupilerAzxgdqnAbeetle1Asabre1AnovembreAmegatAsucessAforgiveAbigmac1A1qazxsw23edcvfr4B23456zzAjalapenoArizzoAaustenAbrandon0BintangAfenceAintimateAcomanderAitsmineAbootayAnefertitiAincredibleAmywordAannickAdukesAspatulaAfaerieAwhoopsAchakraAalexandAvirginsAantlerAsloaneAvalheruAturbodogAspeakAamaterasuAmastercardAbridesAdorothy1Apaddy1AavensisAjbabyAhard4uAcathouseAhajimeAcornflakAkswissAonlyone4ApjflkorkAfrankfurtAmiroAherthaArancherAcatsmeowA8uiazpAkankerAexposedApluckyBacker1AshantyAkonijnAguest1Ajune17Aslage33Ahairy1Arfj422AsplitBocballApirrelloAanchoragAbigginsAlamersAmulchArose123AepochAsergey123Aalicia1A3xboboboAbrakesAarchivesApirates1AspacebarAburrAcfvlehfrBrippleAmadhuriApeekab00A9379992aAhaciendaAbad123AnescafeAtakeoffAjoshua01ApacketAshilpaAtigrisAsonntagAmistydogAengine1Acarter15AthedevilArjhjkmbienAa9387670aAcellarAbarbarosAmonday12AdicksuckAabaddonBlex00AfatdaddyAsecurity1AcrabtreeAraven123AkiranBtrcecA1fireAsophie12Afred99AvitaeAmrjonesAtonedupAcutlerAsugareeAabuseAepisodeApixie1AaresAcartonAalison1A1111111qAtopsAboopieAsoccer20Agerald1AachilleAyankees0Alove14AdodgeviperApoppysAguitar12Acollins1AtequillaAmercedes1Aa1l2e3x4AcrestBhoctawA2110seA1adam12AhollowayAchikenA07070Amummy1Azaq123wsxAferndaleAjam123AghbdtngjrfAloveeeA.adgjmptwAbandungAvictoireAzadrotAmanoAkingfisherAgasparAandrew01AfcbarcelonaAbadboBeamAramosAwargodAagentsAfacileAandronAflutterAdagnyAprovenceAqwerty89ApreciosAmaintainArhodanAsidewinderAall4uAgorodokAn123456AspellingAmcfaddenAalenushkaBfricAotelloAflickAalways1AmertonAzsxdcfAslovakiaAloveislifeAsoccer16AbrilliantAasdf12345AsondraAcoloniaAalladinAjuliebAscarecrowAbaldAicecreaAhockey11Aangela12AvbhjckfdfAsalukiBmk7366BprayArichlandAak47Amylove1Awelcome8AsimplexAanna2010AlampoonAsnakerAfisher1AbatsApercy1Aharley2Abirthday5AilikeyouAulsterAloveherAfirewoodBreshmanBlight1AalaskanAgoforit1AwebstersAbellasAaurorAframesAputasAapolonElonAzmxncbvArjpthjuAkotopesAlena2010AcfytxrfAghjrehfnehfAhingisAalex69AsnowdropApopovAticklesA4321rewqA123qweqweAopelastraAwerthrfAchelsea6AmirceaBelmacAkazakovAmonitoAlesbian1AsiouxAmalkavAnarayanAqazwsxedc12Ateresa1AkjiflrfAhockey10AkentavrAfredrikAnapoleoAliverp00lAcessna17AfeatureAsuspendeAairjordanAstang1Amaster10AbillardAnyquistArezedaAdiablo666AkaranAmizredheArfvbkkfAthiefAyanshi1982AstargazerAjulia123Amandy123Cx2000AthissucksAbrentonAtiannaAandrew123Apass2AfantasmaAamritaAwinthropAamylynnAberlitAkilianAdjkrjdfAangeliCnekeAkiller99AmarlborAhoney2AplanetsAhashemA024680A1andreaAedoardoAskylinAfourierAwerthvfyAantiqueAparoolAmorgan2AkaktysBoteczekAclemenceBaioAapples12AchennaiAanimaAmartynaAemericaBxbntkmAchivaAantoneAobsoleteAblood123AslowpokeApimpsAjordan01AfrancyAazaliaAluthienAzasranecAstudleyAchuckie1AthegirlsAaries1AsamualAarmageddAliliaAraspberryBemedyAarturikAcheliosAschaeferAdbacksAsevendusAmultimedAvaz2108AdimsumAroxburyAbaselineAscrewsAbitches1AhowlingAscale1AblarneyBunkyAgruntsAdogloverAbagpipeAseakingCptembrAdjembeAjailAalphabetaAletmein3AbrewskiAkenoAdavid7AkalininaAjake11AvialliAfantaAheskeyAgeddyleeApantryAgizmo69Abrittany1AjasonrAclarksAbiggreenCrminghAtracker1AwagonAchingyAravens1AbangbusBcnjhbzAtruth1AnationsAdavidhAhonda250ApyramideAaugust16AxthysqArikimaruAfred01AgrimsbyAred1AgoodrichAcurryAmillie1AtazzieAbierAfirstoneAlurchAhullcityAbeachsAseymoreAyyz2112AcarlieAsidney1AbartenderAhawkmanAgodukeAmonamourBy2kidsAcubanBamaroz28AwedgieBheatiesAbassieAlupusAmavrikAbatman7AcamilloAmissedAolesiaAunlimiteAqsawbbsApuppieAgaydarAskimmerAflukeAorvilleAdarioAuuuuu1Awwwwww1AconfidenAbobbbbAduke01Acharlie8Asnoop1AblindsAmacsan26Aglock23AbiomedBrittenAhuntedAcarlton1AavillaAbear69ArfpfymAnotimeAsunmoonAgocardsAshameAprogrammAfishboyAswampAhaywoodAclarksonAjudokaAdigweedAroflAhyper1Amedia1ArenoirAbunny123AdeadbeatAholAredcrossAdanielle1AstanleAbluejeanAkayleyAidiotaAbanana12AkillabeeAriflemanAiseeyouAcareAnatas666AmuttBoriartyAharingAtomcat14AbigairBeginAchattyAkstateAbootymanA12qw34er56tyApadillaAgunther1AbelieverAzxcvbnm.AschmoeApronAverbalAgranitAhoney123Apassword00AslicksAfiona1AblinkerAdreadsAsheaApiramidBlantersAjolandaAforsterAgerman1AchomskyAsarennaBpiegelAhollybAbernadetAmentAalex2112BctivateAneverdieAmanning1AnnssnnAbuck1Awar3demoAboomtownAcindylouAfeldmanAbifferAsolaraAbillgateApenaltyAtandyAwaverlyApenis123AscouterArichard7AhoneybearArawdogAmrskinAcheetosAnewzealandAtrumpetsAlorenzo1Avolcom1A1fredAtrapdoorAsexy11AveracruzAglideAhardtailAcorpsmanAboss1AoctaneArachealAbottomsA23wesdxcAp4ssAblunt420AveroAfuchsAbigjayA1rocksAceltic67Ablowjob1Alloyd1AchelseafAblockerAdruidsAstimpy1AreddyAcopyAnasserApropaneAboobmanAsancheAtwainAhummer1AirondoorAtractorsAislandersAbillyboAkingdom1AdraftAnagualAdrunkenAchristopher1AbitchedupAlucyluAbuffett1AosbornAshirtAnivramAaristotlA159753456852AikkeAnandoAdonegalAawacsAblackpooBonnyAdavionAsalazarBhieldsAt3fkvkmjAhuevosAspank1Athree11AcollantAblind1AfencingAventrueAperrierAlagartoAgolf11AnetvideoAexclusiveAblumenAshaolin1Aphilips1AnoaccessAmason123AjennybAgodlovesAtiger12Abob12345Dby2AyoungerAchucksBlint1BarriageAbondarAyonkersAtomwaitsAjunior2Abetsy1AfedoraAludovicApoorboyAgeniusnetAtuckAcfrehfAjeopardyAmcintoshAcorvetAsmackerAgrosseAfrolicAjudsonAkrazyAdemandAtiger99AsnorkelAtechno1AnorcrossAsilky1CgnupAcivicexAmaisieAcollectionApassword10A33ds5xAtigerwoodsAbenficApassioAnewjerseAfish123AmikelBascotAdefianceAforgotitAmerlin12Aintel1AaynrandAchicago7BrocusAisgayAbrunnerAwolverinesAunknown1A7sevenAtexas123BattoosAbujhmAarchie1Abaseball2AlongballAjunglistAcornbreadApanic1BilatusAacer123AmotherfuckAqwerty3AkeyholeAporno123AsmartieAdaisy2AcamaronAmargo1Achris01Apatty1AdeltaoneAstardogAiowaAhateyouAcaptivaAarclightAsnoopy12AmagiAdracheAright1AmcgrathAblesseAwindsongAtoogoodAlightsaberAskoal1AlasagneAstavrosBkippAmoremoneyA123321qqAtimewarpAgillAnikon1Ajoseph12Akerry1AinuyashAtootsAsupercarBhaitanAololoAhardlineCssAbassaleAwhatthehAneverlandAcortneyAthornsAhashishAorange2BshkoshAnokia5228AsmolenskAjordan22Ayeah11Acunt69AmyballsAedouardAgrunt1Amojo69BetropolisAtort02AleapfrogAaccord1ApermitAtascamAdavidpAkamil1AservantAcash12AfreemailAgoddamnAdaliAzxcvfdsaAmazahakaAdjghjcAmaitaiAsneakAdanny2A1234567890wAqwerty666Aparol123Alove2000Aginger11AtreehouseAnugget1AyojimboAwolfgarAdaytona1AriotAuthvfyAkrauseAmatrix12Asssssss1AazsxdcfAcat222ArockyboyBeese1AsirenaAwow123AdenisovAvfhrbpfAguardsAkondom25A1211123aAawatarAtanzaniaAdumbass1AfantikAdimon4ikA123werAgfhfyjzAktybyuhflApablosAfeelmeBlemmingAsuzieqBcreechAjuiceyAmotorheadA123123sAidkfaAplaya1Bolo1234AkirilAerlanCbolA123654qAkovalevAsiouxsieApassword23AsylviAjosh1Avlad1995AslickerAtimelineAmatthieuAstuart1BachasAbhbyfAfetish01AwessonnnAlefthandAceltiAjeffreAglock19AheatwaveAginnyAjanssonAgerontoAsuspectA1bearAnurbolApitufoAmarkovaAharlowBenriqueAkishoreAjasonmAsylwiaBkippingAwarszawaAmercAtamilaAmaryjoyAladyffestaAinstallutilAlekbyxxxAnetworkingpeAcomicsansApnp0c08AzvbxrplAtarasovAyuo67AolegnarutoA200A4002A20000A106666B23400B48888B95000C8900A258789A302731B75125A556655A666425A778811A1123581B236547B357246A2481632A5782790A12342000A21436587A36987412A66669999A123654987A444555666A1236547890A0002AdrogbaAshahA1chevyAbunchAsomersAwehttamAdaddy2AbrigadeAcr250rAbogiesAsmallfryA6458zn7aAqvw6n2AhasbroAwolfiAspoonyAdavid01AmatildAtoobigAbirthday3BlakeyAsatchAkcufAstaceAhinesAunicornsAm69fg1wAdiseaseAterrysAscootsAdefeatAlyndaApelotaAlithium1A1beavisAoctobeApleaserAchippersAkarolAnichol1AjjjkkkApenmouseAbearcat1AdeliAkisserAvbitymrfA1steveAsp00kyAjerky1A1aaaaaaB23abcdAcongoA12345abcdeAabcde1AgeilesauAlustingAmontgomeApompanoAcum123AmikesA128moBjonesAgimpAjasonxAdga9laAv2jmszBogelAcasey22ByrilAbabuBruce10Asm9934AaristoAkill666AfihdfvAsd3lpgdrAllcooljAidteulAhardassCgenAdalglishAmike24AhavenAnatwestAseatAbmw535AskorpioA1corvettApuntangAolliAjagerAimpalerAstealAtincanAgatekeepAspurrierA1abc2A669e53e1AkarishmaAhabitA1smithAshackA1clutchAtwopacAarrestBvery1AwilcoAmatt12AphikapAnemracA1p2o3iAe3w2q1AdaboysAgooner1ApugslyAliftAspammerAceciliAfreekAbrian2AphunkyAtensionAf1f2f3A1dddddBfffffByyyyyAschoolsDickAdonatoAlarrywnAsteffieAgodsAf00b4rAmanniAlen2ski1AschismAyakumoA474jdvffAnellaAjmzacfAkringleAsymow8A625vrobgAdwml9fAzesyrmvuAifghjbAdamned69AfirewireAdateAcde34rfvBqnwhyBuxldvAjenmt3AvallejoArincewinAbuddycatBigA7pvn4tAyqmbevgkAbloomerAcammieAsh4d0w3dAgfxqx686AboyleApharoahA2b4dnvsxAtakedownAscammerAbuzzedBastardoAgolf99AulisesAkonamiAholidaAdanikaAgobruinsAandrew13AmannersCtthe1ApaisteBornloveArainyAfortisAbronco2Adarby1AbeatnikAkiller23AsoftbalAd2000lbAmindedAcheungAwcksdypkA254xtpssA3tmnejAue8fpwAharmony1AbustAwolf12AkaylieArlzwp503AfuentesAall4u2AgrowthA83y6pvA5qnzjxAvitaAbayshoreAtits1AlasagnaAqwerty02AduvallAmomentumA1morganAchungBarrAharpAquant4307A1arthurAdragon3AsexsiteA09090AbalbesAjearlyAmcfarlandAaustintxAreddawgD12AaidanAvanishAjgthfnjhAlvjdp383AfuhrfzgcAgriffey1AdickmeAballingApatagoniAmhorganAholmanAvaliumAwavmanukAjetmanArapalaAmegumiAloisAchynaAevolAtootAfalcorAsimoBhrike01AbroccoliAnivekAcharlotAdaisymayAplumpAasleepAlowboyAqpful542AtamereAalbaAegbertAtaintAsk2000AmeltonAfridolinAvirus1ArasheedAadastraAmike18BeanoneA000009AdredayAtogoAsarajaneAblue52AschmittAhea666AleonelAsigtauAnorthwesAalexa1AborlandAtrixBoby1AduplicateAphiladelphiaBookaAjohnny99ApirelliAdontaeAsukramAwhatthehellAohwellAtripoliArosalesAmerlin69AappelsAdrewmanAcharmeAsaxonsAcreed1AwideAkaren2BolovratAmanleyAescorpionAvolvos80AnenaAea53g5Apepper76Ar1chardApasswardBlonkerAminkaAnikeairAraffertyA1starAacuransxAgiftApiggieAshoobyAgunners1A1blackAa19l1980A1shot2A89211375759AvagnerAabcde12345A1qaz3edcAmansoAleafs1A123456aaaBqqqqqAnutshellAmountApagodaAjumpman23AmustanggtAhotcumAisabella1AalesiaAnaturaAsweetpeAabusedAmumbaiAsexyloveAgiantessA88002000600Alsia9dnb9yAcamaleonAlucky12AmakeAcathleenAyouAshasta1AfatheAthebluesAsibeliusAmanonAshane123Anatasha2AoneringAabramovaAwalleye1BhyteshaAbaranovaAedgardAbriantAdeeppurpleAservice01AeveryoneAasdflkjhBce1210AdominationAangeliqueAspaceboyAagamemnoAsettlersAgoldorakAcahillAticketsAkipelovAduffelAjessyAdayanA123456789iAjohn99Amerlin01AgjkbyrfAcreative1AbreitlinAgohabsgoAspaghettiAbeavis69AcrespoAparksideAashfordAmalvernAdancesAaddictionAimeshApassword8AdareAutjuhfabzAjor23danA221195wsAoktober7AjehovaAserega123Aboy123Asilver11Amelinda1AalloAqwaszx1AtecktonikApincheAvioletteAagent99Amax777AtimberwoArocky13AbazzzzAasdfjkl1Bezakmi1AkiaraAbadfishA005500AtechnologyApelusaAeyeballsAproductiAimagine1Amonte1A755dfxAwarmAfyfyfcAspk666AklipschBtnj2010AarmondAmisskittyAchargers1Aagent1Amartin11Aa1234567890Amike00AbohemianAcruzAarmpitCchiAblimeyAdorothAwallabyAyardAalmiraAsarangAz123456zAdfnheirfAaaa555AbalsamAmorganeAzoidbergApolicAwildman1AhonchoAsurviveAnautiqueAgfhjkm22AiloveassAmonterreApaparoachAtwistersAdawkinsCshenkaAbirilloAseverineAalphaomegaAhirokoAaaa777Bnna1988BpprovedAstone32Afrogger1Aangel9AlampAveryhotAbailey01AardentAwondersAdalamarAasturiasAelendilAbiancAjuanitAmadcapA12345abBqaz@wsxAreanimatorAangelochekBrtem2010AvekmnbrAbenefitsAalex21AranjanAanastasiyAcateringAdeanoAkorsarAwindsor1AkorvinAazaz09A1234554321qAdeadman1BolfinDemit1ApokerfaceArealmadriAwhitewolfAquigleyAtheghostAstellinaAtesoroAgeorge11AmoulinAdtnfkmAstreetballAastarothAteapartyAmonet1A12345zxAvodoleiAfroinlavenAjaggedAmudcatAbaseball3AofeliaAberlin1AschaapAchilangoAduendeA15s9pu03AbadgeAshainaAweasel1Aandy1BmegaAbrimstonAfreundAwoodlawnAcapitaAdominantAmydogAlonerAkumar1AdimochkaAsixgunBplitterAarshavinAcheriseAgostosoAkrokusAmatiaAjuveAgoonersAivankaApetrovnaAqwert54321AverdiAclimbonAescadaAkennygAangel6Acocacola1AarieCtem123Aspike123AmightymoAhariomAanna1BsparagusAvfuyjkbzAazizaAhabaneroAfreedom5AmariellaAfoundatiAseashoreAdevilboyAalabalaAesperanzaAgoeaglesAquinceAtelefonoA1234567kAfirecatApjcgujratAdumpAapril6Acruiser1AgetawayBagherAserkanApeanutbutterAsimba123AredseaBastasAquattro6AhemmeligAchamoisAtanithAbreaker1AcallasAdiabetesAartisanAkibbleAchanningAqwert1234AatariAsnaiperBplodgeAlolpopAraniAhxp4lifeAcloneAtwice2A1playerAhellyesAmisaBurmanskAboy4u2ownnycAscumAbear11BunchesApepsicoAkiller11BahnAexplore1AhopingAsuckit69CrfboarAbossesApraporAbeholderA2bornot2bAmiller31Ahello9AspudsAballer23Amario123AgellarAcrazycatAbaltazarAlittleboAbuttmunchAgatormanAtwogirlsAbosoxAgrapplerAharley69AbambushAiamhereAcricketsAlongbeachAfizzleAramboneAkikkerAcantikAdepositBaisysAwestern1AtenorAroadieAbaobabAmonkfishAkellymAchameleoAyorkAbarbwireBefreeAspiroAoverlookAvtufgjkbcBoldemarAbornfreeBarnyardAredfireAwetcuntAitchyAoceaneAbarnumAsploogeAmicasaAferrari5Abritt1AdomiAsuckmeoffAconstanceA1234567bAtarkanAfendeArealgoodAmaxxxAtanishaAsammie1ApipetkaAhimuraAludlowAvandammeA7xswzaqAbavarianAsarah2Bummer00AnastymanApettyAhotwheelsAgoramsAtailorAgolfer12AinsureAfernAbowler1AddgirlsAmichelobAcowpieAbeerbongAchopsAlove33CgosAvettesAcrayfishAstevekAminusAfirehousBerryA1heatherAbeegeeBackspaceAfrenchfrArustysAbumerangApounceAbutheadAmikedAsatansAhesloAbluecarAliberateAfuckyou!AbighornAschmooAparkviewA2bornot2AshitballBalivaAthayerAnadia1AdarksoulAbeogradAjordan123ArassvetBoxydogAprongerAskynyrdBticky1Apainter1AhearseApeapodAway2goAclown1AveryniceApauliAjorgenAmartesanaAwutang36Aphoenix7Asally123Ac43qpul5rzAinvalidAfocusedAbethieAstilesA159753zAconairAmermaidsA777winArockheadAplayhardBrincipaAtsv1860AshoeboxBootyAfartedAjasonpAdallas11AmadoneAjamespBrcfyjxrfAbhutanAmuscatAblablAmommaAscaredAmcgeeAfunboyAhugedickAcapellaAballersBigchiefAmojomanAcabinetsAscootAdementiaBimwitApoop1AkellenAdogstyleAbudaBigfanAkimberly1AfosgateAlargerAgetrichAbodyhammAjasoncAthriceAsintraBtarr1Arodney1AchuckerAdevotionAelbowsAbigstuffAmajinbuuAjoemanAeliza1AwinxclubAgunshipAmisawaApitbullsBrovidenAdragon9Amaria2AsweaterBimone1AmarielleAbondedBillboAsuzannaAhobieAdiamond3AchipsterAtoyboyAcheneyAphitauAsaddieAkansas1AbacksideAdavidruizAopiumAdrillBetlefAminersAschlumpfAwm00022Agreen22AespaceAw00tAcriscoAbitcheduAeugene1AhangoutAcelloAyensidAjulius1AroundersAnumberonAcirclesAslayer69AblacksexFhawksAforzimaAwitch1AbunsAlee123AcrossfirBodenameAblottoBologna1Ajob314Basmine2AmufflerAdalmatioAranger12ApavlushaAjenny2AsuckmycockA741852kkAtravel1Afuntime1AmybuttAtroyboyAmillionaireAbriley2AjasoAmovementAexcelsioAninjamanAdessertAwaldemarAmesquiteAanniedogAstaleyAbobbinAredsoApeanuts1Ad78unhxqAredwood1AmarsbarAanklesAtrololoAcordovaAtrudyAsnakeyAdrumssAfreakoutAspanisAradleyAdinkAnoonerAracing1AplugAgraham1AtrademanArunning1Agarfield1AheadersAgrandmasterAnitrogenAilovegirlsAdapimpAfrequencAtrolleyAzzr1100Am1chaelAstiflerAmelodieAnokia6230AchillingAingodwetrustAthunder9AmishanyaAlittlebitAs4114dAfalcon2AminicoopAdisketteAcobra2ArockeAk1llerAowensAjasonnAkennysAdeadlockAcornell1Ageek01dApepsi2AtoxicityAmesaAskeetsAmoose123AhenriettAdohcvtecAhologramAgreaterAmidasBacanudoAdakota01AfidelAtoneAcreoleBharles3BameleonCnardAgranpAmoosejawAofflineAcostumeBlooneyAmaster5AchriskAbulleAemoryAcountersAjustfunAicewindAenzymeApolymerAminecraft123Afinance1Adignity7AleaveAchelsea8AjcnhjdApierrotAharrisoAlondon20BightbulAproductsA1ashleyAwwe123AultimoAnightwingAkarina1AfornowAdavidleeAwhatnowAdaddyyCnilovAmickey12AsarahcBlayeA4crankerAcureAteremokAgoodbeerAwhatifAsweeterAcatdog1AlifesonAq123456qAduncan21AlerxstAseanjohnAlaura123Aparker12AlonglifeAsoccer4AmashenkaAtitaniAdesantAnremtpAshaniceAmayflyApokemon2Basha123AfatalityAkiskaAdome69Ahorndog1Aqw12qwArunescape1A7f4df451AtwinkyAstandartBhamiAwestwingAtippmannAfatbobArfnmrfAmarquezAcomposerAintheendAnuttyAdoedelAcommishAdavidrAzermattAmonkey5Aqwerty111Ajeep95AnesterovArightsAkappasAabkbvjyAwaheguruApastasAjobsearcAaw96b6Amika00AdramaAgeologAturtoiseAorange3ArieslingAanastasijaAkashifArfhfynbyAkarthikAnatasaAfischAmorgan12Aigor123AgooseyAfelicidaAwhisper1Amanuel1ArostislavAbear01AdbyjuhflAroxannAthomas11Anokia3110AgjvbljhApiknikAlosharaAnamronApaulanerAglory1AkristelAsewardApass69BfhfpfAkbnthfnehfAfickerAlopas123Ageneric1AsucramAerkinaAsafinaAvolgogradAfk8bhydbAwinnipeg261AfuturAcegthgfhjkmAmanicsAwhoareyouAdigitaAmotorolAzerkaloAdusty197ArennerAghbphfrBokartAkkkkkk1AberezuckiyAmy2girlsAjaguaAmarina123Aole4kaApussylickBigtailsAabigaiAconeheadAnegrilAsandhyaAgangsteAhiroyukiAjinxAteachersAmustard1AsunsAgulnurAcrushmeAhfccbzAmegapolisAsatoshiAmodifiedAvfvektxrfAjasontA12345678qweAroom112Akarolina1Asanek94AkairatAscriptoAktr1996AvlasovAdigitalproduAinstalldevicAberbatovApiterAmoldirAp123456AsherzodA2509mmhA123456@Ammm666A7000A36936A78787A113311B23213C5478B58272B79355B97800C8300C9200A222999B34432A332233C9311B45543B92781A442244C4333D666C6655A556699C7799A600000B16879B97769A700007C3751C8090A852369B88111C9900A975310A1234512F78B453145B654321A2835493A3334444B891576A6031769B666667B820055A7894561A12332100D45698B9216801C899891C977991A22221111A123452345B59357456A666999666A951753852B63214785B99888777AbillyrayAgulfAcryingAsirensAavocatAselfishAdunhamAwalteAmaartenAyellAvitalinaAnetcomAalterAxswqazAminamiAdun6smAzsfmpvAvoyager2Acrf450AdevilishAseemoreAchrisaAtaxicabAmontAdave69AcobberAnolan1AhuxleyAjoedogApimpdadAyesmanAjazzzzA1j9e7f6fAmottBasterb8CndaAwarlord1AhookedupAmatilda1A1powerAedgewoodArichard3A1eeeeeBgggggAtrojan1A1zzzzzzzAggggggg1A1rosebudAmarthAstoutApussy21AwhartonAkucingAabcd12345AworthAbyron1AmotdepasAasdfghj1ArodgersApeepAcameoAjoey123AallianzBntlersCgiAmetartClissa6Atennis11AacornAmasterbA4playAparadisoAhotstufAa131313AtapoutA4ng62tAcoolingAtorontArembrandAsmokyAnqdgxzAwqmfuhAdevlt4BynxyuAmxaigtg5AtinnerAdorsaiAlipperAsoccer18ApeterpAsamediAangliaA04325956AtweedyAcheryl1DtAnashuaAspikedAdiggeAsteamyAfortunAan83546921an13AtercesAblacA1appleBbuddyAforrest1A1grizzlyAobserverA1richardAbigjonA1kittyAwolfdogAspain1AtatertotAstanley2A0p9o8iAronniAamigo1AwankApenthouseAscanAjblazeAkatrineAvfhufhbnrfAtanneAbodgerAplanAtoastedAfilthBoiegrasAtiffany2Acompute1Aviper9AlupineAnewdelhiAbatman11Achris23BontaineApeekAmeagainAsharifAxswzaqAanna21AtoeringAmardiAtgwdvuAwallstreAnirmalA305pwzlrAnbu3cdAikalcrAtbivbnAcriticAiyaayasAe6z8jhAzjduc3Ayr8wdxcqAluisaAsumitomoAjibxhqAchevellAhillyAnotyoursAsniper12Ailoveme1AdiddyAmisseyAbmw318iBitemAsterneAazuyweAbarrakudaAspawn666BlurpAyelnatsAwarlordsAfcazmjAspaniardAvasiliAsam138989AbestiaAhoschiArobbinAqwerty33AbobbymAmystikalAdrawdeAgeorgetownAextrasAcatalanAradial9AlameAchicanoAscrumpyAuvmrysezA7u8i9o0pAhotmoveAgshockAmersonApizzaboyCnto1BandorAdrowningArookie1AbetrayedAsonarAflashbacAliefdeAabramovAgillieAbilly2BoonBerty75AminogueAsummer04AiraidaAtrillionAsexisgoodAhen3ryArenwodA1houseAbooyaA4mnvehAanakin1Ao236nqAagapeArovnogodAisengardArookAwilli1AmapsAgotoitAqwe123456Adark123A67vetteAhoser1AwesdxcAmcduffAsandsAoleanderAchronic1AexpeditiAskellyAmaster7A1958promanAiagoAhippyAflashesAcamaro67A454dfmcqAheadhuntApussyboyAyellow12AtbbucsAgatheringAmarlaAnicosnnAhedonistAgreekgodAthetaAfrances1Aandy12AgraciaAamarAkappa1AfrankenAmarkhegartyAdavemanAthrottleAkristopherAgregoriAkoenigAoaxacaAncc170AdummieAbrunelAastra123AnecroAbinghamAaegisAthomAmilkshakeA1crazyAnewhopeAoffice1AjoselitoAportoAtillmanAskunksAarbeitAsmooveA123qazwsxAfonsecaAtomato1Aaustin11AgtnhjdAmishimaAshaddyAenergy1Apeach1Ayt1300AnewshoesAaaa12345DabbbbAolavAqawsedrftgyhAtarantinoAdiablo11AabhishekAcaseysAdrawerAqawsed123ApunchedAcbr1000ArccolaBhett32AantaniAbadass1Blue02Adrums1AgamletAsymmetryBtudyAdoghotAabc123456789AmelbourneAsamarkandAadiletBbdulaAwilkinsAljcnegAestefanAchino1AinfernalAghjuhtccAbartman1AmohicanAruggedApapyrusAvip123Ajasmine5AsesamoAamanda01Amuffy1AxenonAlumpy1AbramptonArositCuletteAtesting2Aaccess123AexecutorAofferAalternatAwomersleAdblockAemmanueAspacedA777777aAaugust25AnicholAkarandashAtristramAalberBction1Abb123456AyolandAmoppelAjemimaAalicatAgrowingAadam1234Ajigei743ksAaugust11Acharlie0AlocateAcharlestAsnowfallAtowncarAnagasakiAarcher1AfilomenaAranaAsteaksA123456789asApreciosaAtommasoActvtyjdAadvokatCxel187AtoystoryAavocadoAunicorAmike21CdgardAellis1Atool69Bhomas19AbangaloreAkataAidlewildAtrythisAsilversAdelfiAfranciscaAgraikosApolitoAcjxb2014Aemerson1A42qwerty42AmogulsAluciAdawidekAkaren123AwapitiAoldguyAillini1Ajoker666AveterokAgr00vyAnostraArammstein1AcraxxxsAmithrandAfhbirfAautumn1BikoAfishkaAjabba1AstratsAbibbleAaldrinAstructurAchloe123AdimedrolAalex23ArubinaAgetrealAchinitaAmuffdiverAkazumiAgodislovAat_aspApflhjnAcegthgegthApornographyAdionisAyfcnzAgfhjkbotAmareAbernarA7653ajl1AgreenieAtigger11AanteroAshintoAcecilyAascendAminnetteAvesselAgreen69AcampariAbigloveAaleAvinogradAsamvelAlesnikAqazsedcftA123321qweewqA0987654321aAseredaAalesyaAjlbyjxrfAujkjdjkjvrfApunhetaAkbdthgekmAmerlinoA1029384756qAmrsmithAwidderAgatitaAmerrill1AquiksilverAchallengeAisaiah1AbelgorodAaristoteA1234567vAcuritibaAlindemanAcristAtomjonesAalicesAmixtureApicassAchongoAettoreAashton1AcacapipiAmcgrawAbeloitAchichAmrgreenAramadanAendzoneAvtkrbqAnoisetteAcrumpetAalloutAshamaAlfplhfgthvfAcaveAitalian1AhighfiveAlove01AchalmersAallisoAontherocksApoolmanArfhfrfnbwfAsorianoAmedicinAsneezeAlaurAomega9AdorkusAkoldunAdeandreAchupaAsanteriaArekbrjdfAdeathstarAmoneymonAericsonApunjabiAmystiqueAcrystalsAgumshoeCido8AfvcnthlfvAwinneAqwerty69AfuckwitAanvilsCkitaA0u812AlodossAgeorginAtimberlaA033028pwAfuck11AcondomsAdowningAcdfoliAlabelAmichel1Aasian1Am1garandAbilbaoAandrAlumberjackAgiganteBhbdfnAprioraAmaradonAbundasAindigo1Atigers01AnorthstarAilonkaAbigwillAstrainAproberAnekkidAburberryAdoogleAkrasavicaAvfvekbxrfAanna1989AscouseAhernanAbutterbaBadnewsAanimationGorAbethesdaAtomek1AespadaAminoltaArfgtkmrfAsloneczkoAkononenkoAbureauAhunter99AgembirdAvfnhjcrbyBaz2110Across1AdillionAtrailer1AbalalaikaAkarimovAfranchisAnicola1AshumaherAkartoshkaAbassssAraidBedman1ByjgjxrfAisaevaAanywhereAhebertAcrevetteBorsaCckmanAsophia1AredlegsAfallen1AshutterAlinwoodAfebruarAdogballsAbassproAelianaAmisterioAjason5AarmenianA2004-10-Abigtime1BrooklyAkiddingAblah123AstreakerBpellsAincludeAroadtripAhollidayAstrataCubbsAbuterflyAvulgarAeastern1AassheadA1wizardAsikiciAgnomikAaureliCstin123AelloboAboredomAsackAcashedA1pleaseAghjcnjnfAjbirdAbahaAfuturoAsireneAkalininApistacheAbaileysApasswrdAclean1AbaitAthebearsAgreen6AshortysAdavid3AgovindaAdirektorAharmonicAmeridaAnarayanaAgiants56AsalisburAmiata1Ageorge3AweezieApatric1Aterry2Awinnie1AtyghbnAcock69AredappleAbrain1A1ballsAdenisonAlickedAairsoftAorioles1Abambam1AwickerAfinneyAplmoknAhipsterAbrilligAwhitetaiAkelloggAfavorite3AeducatioAscrapsBaber1Abailey10ArobberAbatchAjunkiesAbanshee1DyanAshuffleBarahmAcaracolArhtfnbdAdanialAbabciaApasswoAcarole1AapemanAbasenjiAglencoeBrumbleAsashadogAmaureen1AchibearsAbarrowAscorelandAtrulsAnirmalaAbouchardAsybilAbradmanAroger2AmansteinAwantonAbatcaveAgerrard8Abmw316AhatesAaustin01AchrislBlara1Ashack1A19371ayjAdemolayAwindows9DteAkoala1AbermanAneworleansAvanechkaAfar7766ArareAaerostarAtitans1Amoon123Axxx111Abigboy12AelsinoreAmantasAjoshieAsosaAcaperAgiseleAmardigraAauckland2010Abrandi1AconniAdeltachiAhockey19AveroniqueAmilkdudApuebloAlubbockAfresherAscouserAzuesAdigitAceleryAnozzleAbeernutsAwolf01AguysAc3poAmanolitoAgazza1AtrailAsexiestAbelladonA4freedomArebel2A074401AironbirdAprettAozoneAevelineAgnarlyAlordikAbeer30BobsterAtarkusAmatty1Asusie1Adavids1Anintendo64Ababe69AmufcAwolfman1AuniverAjoesAsatnamAbichonAall4u3AtakeitAmissy2AwordlifeAquovadisAplanktonAlurkerAeric1234AfoofightAdiabolicBuhastAomahaAtaliskerA1234qqAsiberiaAliebeAstrawAjimmyboyAsusanbBirenAbrianmApelleAr3vi3wpassAcoco123AfucknutAhello69AtbontbAchorizoAbreanneAgobuffs2AtipsyAhabariAparentsAcharleeAlagersAraven69AyfltymrfAsacramentoAbeaudogAcanariesAflimflamAbighouseAhousepenAdale88AlustigAflyrodAampereAlittlejoAnannieAhotbodyAironmikeAblade123AallblacksAgreen23Aironman2AbimotaCngooAneedsexAoneluvAshonuffAgiffordAjason25AboogaAlyingAbigstudAhellspawAgococksAdoughAjuanchoAgoonieAwallstAdarkmanxAneuspeedAbillgatesAfj1200AenginesAbuddy7AmrspockAithacaAaugust31AjackinAchristian1Amarlin1AlookseeAhecklerAironsinkAdairyAclosetApittmanAcloughAgoodgodAnorman1AfastoneAyasmiAlegalizeAwarbirdBigginBahoosAbathAprattAhokieAkaratAiloveu1A****meAlifelineArainbow7BhenjqAladydiAmiyamotoApromoButamadreAhonkeyAvalveAs1lverAbrownyAhayleeAdeepdiveAphantasyAganstaAsteve01AtasmanApushitAstaplerAknighAsawmillAtuffguyAgrace123AkathieAbreadmanCanAwideglidAtreessAnaveedAprotosAninerAsoccer5AzzzzxxxxAmammalAfantasy7AcalliopeAjerome1AgossamerAthehipAaeiouyAtestuserAhello3AsharesAbraves10A1amandaAsucker69AbuildersAcorkeyAmonkiesAlicenseAcfif123AvolkerApartyboyAlobstersAharold1Ajonny1AdonnellAw2dlww3v5pAjakemanBohn01AmilkyBergerAdovetailAgoober12AklineAfunksterA4me2noAmandragoraAleto2010AseesawApeterbAmytruckAspirouAomgkremidiaAhempAdogbreathBaybreakAnorton1Aknight12Amagoo1Apeter12Ashit123BalingerAbubbieAtimberlakeAcrickettAtelstarAshysterAjacob2AdedhedAtrack1AmegastarAbutterfly1AsheckyAdollar1AmilwaukeeAtrimmerAcharisAskippeAgillian1Ajake99Amst3000ApazzwordAfurryAwoodfordAeclipse9AjackdanielsAresidentevilAclaretAforsytheAlockhartAmookeyA1merlinAruthannAjavabeanBoinerAstraitAleader1AheadsBappierApatcheAwinkAbunny2AdaffyducAstoopidAchristalAzyltrcAranger5A6xe8j2z4AapplebeeAimajicaAmarceauAlisamariAcalibanAtragedyAaugusAhousecatArequinAfe126fdAnintendo1Agfhjkm11AmackdadAeduardo1ApolicemaA1freedomAdragon25ApelusAcarlos123AoffenseAtowsonAremusAmancity1Alogan123AcuttingAziggy123Aqwerty23Acasper99AminivanArandom123AcopierAqazwsxeAdionAmindenAblessmeAlovesyouAgallowayAoffsetAmancowAredshoesApondscumAmainerAdaftpunkAblackburnAnowAshoppinAlinus1AdemiAhelixAgrimmyAepicAuniversAcorky1Cunter1AworkhardAmethaneAsunnysidBpeechBolomon1AfalseAredboyAhungwellAgreerApeggy1AuconnAolcrackmasterAmonkeys1Agamer1Apoppy123AhiphoAficktjuvAsharAviggenAsmellsAoscarrAdayanaAybrjkftdAgeyserAjack10Aprince12AmayorAaksarbenA987654321zAliljonAbnfkbzAcujo31AmorbiusAsmiteAkiller69AchangepaAs7fhs127BpudmanApremier1BaintedAherbert1AcybernetFiaAryderAvfhbfyyfAkwiatekAnovgorodAdauletAkarate1Asasa123AalbcazAkevin12Ashaun1AhbhlairAjohn31AghjcnjrdfifAebenezerAthamanAhotmaleAmaricelaAsexywifeAmilleniaA1234567890zzzAdenzelArfnz90Aharrison1An12345AmeanAkardinalAwolframAeumesmoAlisa1AestoniaAcleodogAlfdbl11AdisplayAmegryanAvodka1AdobbinAscoopsAgo4itAeconomicsAsplatAnavidadAmariuszAseeyouAminchiaBajortomAoxymoronAelistonAleclairAducati1AzhjckfdfAthreesomeAdima1992AjackedAtmanAbenettonAimportantAperrButariaAbrasiAtango2AqwertyasdAmessyA4809594qAhysteriaAstuntmanAbolotoAdookerBima1990AsamuriAdima1999AufyljyAhoneA1mikeAjoeblackAnukeAjacob123AmudmanAtaz123AintentAmangust6403CrviAdozer1AgetdownAscatAkoks888AemptyAuprightAfreespaceAtaylerAmultikAesterAlizzy1AgrasshopperBalaxAmouse123AtakerAearwigAmmmmmm1AktyecbrAwelshmanAzhannaApascaAsatan6Aaa1111aaAplatinAfannBulleAseiferAlthtdyzBitterArocklandAfred11AhickeyAmagnatA1234567sH8sAuekmyfhfAmartialAjimmyjAnewspaperA0p9o8i7uAfreedomsAjetta1AgfhjkAvlad1998AschillerAflintstoneAredbull1AtrunkAunityAqweasdqweAoddworldAa801016AtarkinAhideAchildreAsilvestrAgreaserAsexdriveApingzingAsnake123AghjhjrAzcegthAdkflbdjcnjrAj123456AbcgfybzBunko18AmoonunitAwhitemanAkils123AjunkmanBimmyjamAsportsterAlajollaAmembraneAsid123AfreehandAvariantAmaksAzaq12wAmonkey21AlectureAekaterina20Avika2010AqzwxecrvAlaputaxxAvladislavaAfetish69AexploiterA32615948wormsA196A5003A7001A66699A123211B35795B57953B98700A213141B67605B76115A316769A405060B56838B64811A678910A741147B75577C7771B89632A824655B67530A908070B95511A1020315B232323D4599B597530A3247562A5681392A6345789A7224763A8902792A13245678C579135B5975300B9866891A22223333A44448888A92702689A123456788H98A753951852AminhasenhaAcablesAbrinkleyAnamtabAmanga1AcadetAmrloverAhurstAdragon64AcbrownAherbstAmariner1AdemetriaAingoAvampyrAhomesickAleftoverAquatroAbogdanaAhimitsuAminiskirAfahjlbnfAcargoAdashitAwouterAphantoAhomerjayAtypicalArobiAtuesday1AgammasAewq321AaboutBaaa1A1cccccccAupupa68AinventAreginAbassoAsensesAmorgan01A5432112345AglimmerA45autoAadnamaAbulls123AroyceAkissyAmonoAaphroditeAdimitrisAstakanB1234567Aalex12345AbathtubAgold12Alickme69AblowupAjansportAcool11Abill1234Amolly12AdeleonAslickyAanhnhoemApensionAluckycharmAkeithbAslutty3AcincoAgreengreenAincognitAmpetroffAwc4funAmaddoAo4izdmxuA878kckxyAoddballAlazyacresAproject1Aqaz12wsxAjamsAgallonAsteverAawardAnudgeArolfAtaylormaAblair1AlesbiaAmarwanAlacrossAvery1AkatsA1bigAginsbergAcat1AtrampsApatrick3Ahotsex69ArapeAtoolongA1cowboysAchapA1rockyA4funA1pizzaAreboundByan123AsinnetAbushesAdecembeAgarden1AburtAmandysAshorterAovertonAcherAjoopAsex2000AvasilyAdevil123AvfrcbvjdfAsilversiAarnster55AhairlessAfreddiAdominatiAassemblyAgwbush1AsnowshoeBelwynAjuanasAsecuritAreformA2196dcAdreamer2AfairladyA1bbbbbAandrea11Axxxx1ArolloA0072563AbullpenAisotweAcrowsA94rwpeAluetdiApvjeguAglock9mmA4gxrzemqAjkne9yBtuac3myAqmpq39zrAyejntbA4g3izhoxAsuzjv8AkriegerA93pn75Aat4gftlwAljb4dt7nAwmegrfuxAmaytagAshoulderA000005AliebenAmonstaAqr5mx7Aduke123A4sexAdolinaAfatkidBred22Amarie123AbarbosaA4x7wjrA7ertu3dsAu4slpwraAiluv69ApoeticAdecipherAcazzo1AwooglinA1sunshinA6jhwmqkuAhumbertAsnoopy2AberliAomalleyAadelAnanotechAjanvierApeppermintAcaterpilAnorma1AachmedAgaussAshagmeAanalslutAmadmikeAchiefs1Ab929ezzhAshawshanAaminorA9kyq6fgeAhildaA7f8srtAschulzAgedeonA12345asdfgAhevonenAwayfarerAkillemalAsoloyoA682regkhApetercAscottoAfoundAelginAagricolaAleblancAkimbleAmuradAleadfootAcooneyAreneeeAdownfallAtommydAbastilleAcryptAjump23AdruunaAmarryAcharle1AdumboAlifeboatArussiansAconduitAkairosAsenderAgermaAparkaveAimesAminimaxAutfp5eAyujyd360AcristaArivenBocawearAffejAufgyndmvAfreedom4ApresariAb7mgukAporschesBiolinAarneAegroegAguppieAtearsAalex007Alogitech1AallayAcobra123AgamedayAdelennAsr20dettAbusdriveAuvdwgtAphoebusAkurganAstormieAdrwhoAjtkirkAaristonAshadow3Aandrew88AbigwaveAcheesecaAretrieveAzzxxccvvAparisienAqazokmAnewmexicAeverest1Acmgang1Adave13AfritzyAbabyhueyAhonda99A006900AashwinAjanessaAdontcareAc00li0AfucklifeAhunnieAjuggerAaaronbAmashedAjason3A7gorwellAbuttnutAyelenaApaint1AchandApilotoAgodeepAtempoAbrunosA567rntvmAtunisiaAheat7777BarrybAfhnehxbrAsmokeitAbuddy23AshinigamArandersAcheekA1bravesAwhitakerAanthony0AmamonAbrigitAqueenyAcatlinAjesus2AlostboyAcaboAapple22AtenoreAmercutioAdanburyAvehicleAstudsAtreehousAcrawdadAonceApornmanCkersAcarter12Aa54321AkartingAneedsomeAasdfrewqAmatveevaBilionAalex1959Bugust12ApainfulBleasAblitzenAholeraBillcresAkobebryantAlol123456Adark666AsherBonofgodArakkerAtruckmanAsunnydAqazxsw2Ajmh1978AmerkelAloverboAkalleankaAmesterA1buttheaAnbvfnbAalex02ApullmanAbugabooAskate123AtemitopeAapril13Ajumbo1AalibekBnyutaAwoodwindAharamiAsebora64AbachmanA1qwertyuiopAcrabcakeAbasileBoeing1BankoneAmelinAdivinityAgoomieAsaudanAwaleedApelmenAtiger200AgatlinAviborgAgivenAfoxwoodsAslackApicoAdirtymanAlawntraxAswamiAdabbleAmarginAbadbobAdinsdaleAargoAshaliniAwiccaArandoAzoulouAunforgivAsanctuarArjvgm.nthAsouthbayAtwins1Aclipper1Aacmilan1AtaucherArfpzdrfAownerAmakingCtataBethod1BishutkaAdorotaArelishAatombombAopen1AverysexyAgavin1Ablack3AfiniteAhubbahubAsorokinaAflavourBrankaAohyeah1A112233aaA2502557iAcarla51Bhicago0BoletaBxzdsaewqAlegionerAtortueAmillertimeAerrewayAjertootAdbrownAarcanaBshley11Afylh.irfAartist1AcomputadoraAlafayettAandreeaAtalibanA123456789eAgordolee85Aforever21AmumdadCnchenAserenitAmonopoliCsleyAwestendAportilloAkevingArfktylfhmAseetherAhuskieAdovajbAfirsttimAslidersAloginovaAblackoneAgblfhfcAalicjaAeurocardAhockey21AtimberwolfAironchefAfucknutsAdignityAmm111qmAvidaAkotek1AjabbarAfdhjhfAcaracaAparazitAgunnyAhydraAahjkjdAnokia6630ArobertsoAceriseAbigdoAsentinalAajnjuhfabzA212121qazAgjytltkmybrAqweqazAaileronCrcrewAteslaAvirtuagirlArfkbybyfApeanut12AsunghiAmagpies1AanissaAbucks1ApussycaAmukeshAdon123AlbpfqythAwineryAgeujdrfAbadmojoAakbarAzhukovAa1234bBfhfjyAersatzAcloud1AwhitingAborntorunAilovejesusAwonkaAverochkaAlamborginiAilovejesAspeculumAfhifdbyAlodgeAwizard12ArachidAmargareAwinstonsAbabilonAhfvbkmAbarbraAwaikikiAalyonaAspagettiArossellaAmarlboro1AruffianAxenophonAsalty1AvanesA38gjgeuftdAsasha1988AalekseevAsilver2Aalex95AsensationAalex1973AvorobeyAmama2010Aalena2010AharrowAprestigioAnapolAchitarraArebellioAalex1991AcornyAmachadoAhelloallAcavaloAsasha12345ArjrfrjkfApaula123AsanchesAgwbushAas12345AbarmaleyAkatharinaAeveliAjannieBetblackAsportinAnedvedAmilenkoAparovozAa121212Blfredo1AvenezuelaAgrizzAkarla1AsardarAkameronAhabibAantsBlino4kaAtdutifAfabianoAkolesnikA012345678910AkathrineAtwenty20AmcintyreAjb007AsortedAtadmichaelsAjose1Awyatt1AroselynAhardon1Anascar03AsexkitteAzydecoAmariesCckerA6339cndhAharley99AstrongholdAbuffy2AfahbrfAalotAlornaAballoon1AgrimAthekillerAaltavistaAvhou812AturandotAinfraredAcristopherAscrubAalwayBngelo1AshalimarAwillaAsweety1AdingosAlapdogAkeralaAhairpieA1111111aApressmanAsmokersAflashgAaselAjeff1234BustinbiebeAhotel1A1dolphinAstefAaninhaAb00gerAmatrix69AbioshockAane4kaAyfcnfcmzAremembeAavocetBntoxaAlisichkaAperaltaAstudioworksAheikeAjanisAilluminatiAaq12wsAmatheusAsonnieAvfhnbyAstate1AguelphBeraldoAandy11AcjytxrjAgoose2AhowitzerAgfhfdjpAbackwardAhardawayAangel99AcarinAangelbabAshokoladAmadison3Apancake1AmicrowavAsunilBayonaraAturaAanjelaAborisovaAtkachenkoAasdf11AghjcnbvtyzAfuckyoubitchAantalyaAqwerasdAsleipnirAtrash1AasseaterBvrillavigneAstrausAflatlandApizdetsAubvyfpbzAobsessionAtrader1Aasd321Aivan2010AziffAdiablosAtizianaAara123AshkolaAarsenicAyesicanAshapeAbonjour1Asunsh1neBocks1AkarlmarxAvtufajyAfoxs14AgevorgAa32tv8lsAmaster00Alalala1AgodswillAdallas01AkonovalovAartyomAsananBoccer123Aass1AwariorAaztec1AfelicidadAbuenosAlyubovAbacardi1AkaliningradArattlesnAautomaticAoleg1995Aindian1AboomboxAlifetecAbills1Brooklyn1AmcgillAbailey2AcellphoneAhummerh2AkeylargoA1bananaAsusansAlakers12AmanilowAadvisorAeagle7AlovecockAgracesAdiplomAjaydogApartysAfittanAlimboAdollarbiAmagmaAbalooAfree1AvorpalAterpsAjunior12Ax1x2x3Atiger11Amatrix13AchummyAjulio1AbatonAfairAinspectorAmultipleAnicole11AbaptistAgeckosBoleafsgAhaloreachAgregorioAbarbellAfunbagsAdollsAblonde1AhickmanAbarcodeAshakespeAbridgetteAgmcz71Acocoa1ApradoAsearsAmeoffAburleyAsasamiAbarnA1maggieAbarney12BeverageAshoelaceAfreedAkurwamacAcatinhatAsimpsoAkatiehAjayjay1AwalshAbasia1Ainside1AgoogieAvolvov70AbasqueAlester1Anokia5320Asuperma1AcrazedAspencer2Agambit1BraciAtujhjdfAfreckleAbeaches1Crtha1AlaticsApanties2CrklandAwhipitAskyhookAmadison9AcarrilloAhagridAbernie1AserveAhibiscusAmydogsAsnowwhitAelaine1AmitsuAfatalAcheatAsantaclaAfree4meAprescottAchesneyAmossadAgrizzleyAbeejayAamistadAcalabriaAstatenAlarrybirA1steelerAnikhilAcindysAtombraidAboriquaAkakawkaAdeerparkAmeeeAnibbleAshredBkylaneAflapAproductionAhaveApeejayAwildthingAmissoulaA00000001AsearchinAconorA452073tAmadhatteAfanny1BenrirAhendrickAbhbyjxrfAamonteAtommyleeAlabelleAmonica12Averitas1AayeshaAlucky69BargoAincomingAbranden1AterrasArexxApolizeiAtristeAkalamazoAsaphirAlieblingArubinAbluefireApitaAwoodbirdAconstantineAelinorAfamily01AkimoAw8stedAcharmerAspoilerAitaliAgrundyBostosaAiamsexyAgobluesAderrickhCshawnAhitmenBunter69BealerAlabambaAhottiAmoney4Aneptune1AtrevoAripazhaA26429vadimAripper1AgerritAflymanAnovassAhollysAbelmarAweegeeArexdogApigboyAdave99Amaster77ApiglettAsuckmydiArolloutAsteedaAblowjoAphonemanAmynutsAfacialsAtickAneworleaAmassimilianoAsasquatcAibizaAmegansAloveoneAbrowns99Achips1AspicesAchanceyAsam2000Apussy11Acall911AredhairAchevy350AwigwamAnoreagaAstjohnAelectionArevereAtylerbAruffneckAputneyAidiot1AsmokeoneAcadburyAbill99AparcellsAemily2AvalvesAfatratAlombardoBikemikeAtrashcanAwaylonAmandieAbitchboyAmarryherAlady12AcoorslightArenaudAboats1AparrotheAredwings1AfritosAcyclingAdeltasigAinsectAbirdman1Acarlo1AqawsedrAdutchesAtrenchApursuitAjonnybAdamoclesAcaroline1AlloydsAslugAblackdicAx12345Achinese1ApugwashAlikewhoaAcanalAshadow22AtantrumAmoney111ArayleneAgodpasiAshallowAp1234567Agucci1Asummer07BhareAteachingAsupermaxAregginAexecutiveAchaos666AburgAschalke0ApsycholoAscorpio2AjeansApaperclipArastafarAsalzburgAchiantiAblue2000AdeirdreAstarrrAbonzo1Asintesi07Arey619Avgfun8AclarkkenAlondon2Bucky8ApeerlessAoctober8AdarinAchelsea4AwormholeAurlacherAtopaz1AdodsonAlp2568csktAspicyBexfunBp1derBcoobaAanimateAretinaAswellAbrittonAreynardAskins1AcarlsbergBhrisxAmelvinsAgonzalAproofAeasyrideAtravelsA****youAratfaceAmasamiAbakkerAcjloveAlegrandAbanannaAnapoleanAkevinbAwaltherAyankees7AmacroAbeast666AjelszoAcardioAjames3Atanya123Aphil413AastonAclioAshamankingApartagasAbotafogoAsanbornAhonkyAdrainsAjosefinAoxcartAdisorderAvenom1Apepper2BroximaAcumsuckerBbr929BhapsticAlammasAcireAitoutAsecretarAcoolguy1Awoody123ApadreAcumloverAtarbabyAscooter7AniftyAjabaAantietamAsydney12AlimitAtouringAhexagonAdevon1AreunionAereiamjhAsmeagolAclaretsBhapterAdulcineaAcrutchBanucks1AgnoccaAcelulaAbeach69AelbowAnhfdvfnjkju123AfriarsAcroutonAhappy100Apenny123AelbartoAweededAmudsharkAwebmanAsallysAgolionsA1w2w3w4wAtruck2AcodymanAstr8edgeAgattoneAxcaliburAcossackAveroniquAgettysburgAbvgthbzAwidespreAsunkingAgjikbdctyfAc12345AparentAvidadi1AcaddieAlesliAbarsoomAdrasticAcahek0980AiglesiasAcalvin69AkryptoniAdupa123AguildwarsAfairyAlol123123Ascottie1AbraceletAcandycaneAmeritAchris3Adima1994Amelissa7Ailoveyou123Adanger1A1mickeyAsavagAnephilimApumpkiAfatsAcliff1AtoadieAnewhomeApouletAnissan350zAch33s3AtullAmassacreAchalkyApureAmontgomeryAcabaretAshineyAcharmaineAthefoxAdoomerAchester7ApoochyAmadagascarAtgo4466AdarrowAmaddmaxxApastryAghostyAbowhunterAgottliebAleverageApooderAmonkey23AjackylAkevinkAnathan0ArainmakeAcrackedApotter1AmagistrAjune27AnutcaseApattAsweet123AfrolovAmordredAbromleyAxplorerAcablemanAgkfytnfAmanolAzippy123AdaycareBeanneBude1998BamarisApowerpowerF7Afree123Ahemi426AreddingAwaffenAvinterAjune21Amuffin12Balik1A742617000027AvbnmrfAlocalAnoway1Ajeff123AindiesAdeagleAscuderiaAgilmanAripcordAsilverfoxAchameleonAsilenthillAoscaApogiakoAramsayAnilknarfAcyfqgthAknottyAdaisieEukeAnavigateAtigers12Asucks1AtwinssAxcatAhogwashArentAtenshiAnewburghAshinA1mouseAdfhtymtBembelAshandaA311musicAnoneyaAstephanyAtoast1AstressedAcristyAperseusAshiva1AisakovArevenantAfluteAqazxcvbnmApopkornA0147258369AxfqybrAjetlagAboroAnessaAcampeoAminoucheAkukarekuAledzeppeAdeadlineCnwerBilligasApppppp1AdenissAtupac1ArfvxfnrfAleppardAdrumnbassAshowgirlAeknockAdelticAqqwweerrA744744zAtane4kaAflatbushAsuisseAelusiveAstalker123Azxc123zxcAmetatronAghostlyAdolphins1AhoneymoonAcbvjyfAmoderatorAlimpdickA5t6y7uAdinkyAprotoolsAteenyAjayman1AuhfvjnfAjersey1AelderAbankaiAcaptureAhomeworldAdownundeAegyptianAgondolinA1qasw23edA007008Astation1Avolvo240Banilla1AtodaysAmousemanAdartmoutAqazxcdewsAdctktyyfzApantheAmoresexApon32029A1234567lAeric123AdialerAjarmanAmarcuAlovelovAhitman1AlollipoAexaminerAriddenAhollisterAprimo1Amax33484AchangingAzenitAjuicemanAnoclueAputainAradical1Ahenry123AkalekaAgolf56AcrypticAnarkomanAq2w3e4rAfifa2008A000777fffaA41d8cd98f00bAundertakeAbomboAhfccdtnAgoodgameAmarusaAnecromanAdontaskAfrosty1A123sexAiamhornyAeverlongAkatiaA4311111qAnudelambApinkpantAschachAtombraiderAmiller2AspotsBacrificeA12345678mAag764ksAghfplybrAscrappy1AhoodooBappyyAlololyo123AshylockAironsideAtricky1A01081988mA1bitemeAbooboo12AyournameAugandaAjaimieAtomas1AmovadoAnemvxyheqdd5oqxyxyziAthunder3AjujubeAhellholeAtomkatAporpoiseAolympicsAredrockeAsanjarAtraffic1AjsmithApololoAjameskAkalelAshamAmalboroAnigel1AjuliyaAkostyanAbandit01AkapitanBeli_14ApfqxjyjrAvishenkaAkolya1ArolsenAsidorovaAtitovaAulugbekAadv12775AgblfhfcbyfAmochajApavlenkoAsephanAhoveparkA19952009saAkr9z40syAaaa123aA4001A9009A34778A45685A56565A123445D678B37946B47789B55555C9789B97100C8600A222666C3311B46824E90B84655A316497A443322B55445A526282B55123B79300A666420C7766A779977B85612A888555A926337A1010220B357642B726354A3578951B630000C57549A4034407A11335577B2123434C343412E5670B4071789B9733791A33334444A46775575A57392632A85852008A98798798A123456654B42536789B133557799A00009999AspycamAhirsuteA0006C10Ahermes1A2183rmAscrubsArotcivAvinylAmaratikAclaude1AnursultanBoentryAtrouble2Apaul01Admh415BemetrioAraiders2AbunnsAchoicesAmolineA248ujnfkAvinbylrjAycwvrxxhAkcajApoochie1A1charlesAdeadendButtonA7452trAanatoleAq12345qAoctaveAbrucesA0128umAbirthday10AgrandorgueAkubotaBensaiAwebheadAprongBickelCllow1BetergAgrubbyAfeuerwehrAvalenciArummyA1jjjjjApasswo1AhusseinAeldridgeAchubbaAwifey200Aololo123A1passAmelenaAilovemusicAboydAginsengA321cbaAfatbackAtapperAcamronAdazedBrizzitAluziferAbobyAfirstsonAceisi123AgatewaAbarrieAmedmanAbonemanAruss120AmyladyArock12A123123fAern3stoAciousAspineAmozarAsusanne1AenteringAshielaAflorentB8yruxojAtefjpsBoltecAaftermathA2getherAemilysAralphsA16473aAleducAroundupAloser2AjupiteAfacadeAlove99AorgasmicAthesnakeAstgeorgeAdavid5AswannyAvaleAsinaApippa1AthicknesAkristallAencartaAmintyAadamoBircavA49ers1A1truckBeaglesAmadelynA1fenderAluv269AacdeehanAfreemaAlinksysA1jeffreyAmac1BikeygAslacker1AmontagnaAwilleyAsseccaAhondacarAabacabbAzippo1AlovesongAmoebiusAcyanideAmatkhauBotorradAredoakAtonka1AmondaAabsintheAiiiiiii1Apants1AchiaBourtsAskybluesA456123aAwabashAvipermanAaleciaAgatekeeperA01234567890AremoveA267ksyjfAredvetteAac2zxdtyAhxxrvwcyAlardassAalan1AnoddyAatwaterBrunAsimpleplanArampantAcincinnatiA1pookieAcuzzAhj8z6eAx5dxwpAmodestAbatman23AeyebrowAanimals1AlavigneAzomu9qAnokia6230iAsnitchAhunt4redAdarknighAcptnz062Andshnx4sAwnmaz7sdAdurandalA8xuuobe4Acmu9ggzhAapple3Bngel3AcribbageAduboisAbitcheBearclawAtreatsA1diabloAjanbamAbigeasyBlink1AttamAwhirlingAoctober3AmanomanAbsmithAmatildeCndiArrrrrr1AchumAsnowieAfumbleAcabibleAmoomoo1Asummer98Alieve27Amustang69AexocetAnadegeAbapezmAup9x8rwwAbodegaAdeflep27AshaftedA8vjzusAcornballAlopez1Amama11A1amberAanjaAtightendApaquitoAsnowmassAayacdcAearlyAgiulianaAchariotAharleeAgiuliAandieAkeanuAqbertAelkcitAprismAsasquatchAlewie622AessenAfellowsAgrindersAkzsfj874AbargainAirmaAnofagsArustlerAdevils2A7inchesAnimbleAarmenAsoundmanAvernaAalchemistBpril7AhoppersAthundercBintableAbasiliskAyomammaAkayla123AmotomanAa3jtniA12345rewqAnightimeAmxyzptlkAohboyAbanterAfatoneAtriviumAmeetAdezemberAledgerAmolokaiAbossdogAguitarmaAwaderhAphotoshoAtobiaAjunior24AsilkeAarcanumAspitBhillingAranger69AleicaAkellie1Afrank12Aapril22AmekongAcarlitAreutersAtowtruckAmeloneAranger75AtoymanAboeing77AsuitAgoslingAkevin2AtubaAxohzi3g4Akfnju842A0147852369Araptor1ClstonAgreen77AheyjudeAmissy123AgreenwayAmaiyeuemAnccpl25282AthicluvAgodardAbroncos2AgartnerAivonneAnorwegenAmoviemanAdeepwateAsukiBevereAeshortAbuffaloeBaby69Asad123ApipesAvillanA705499fhAbarbecueAwhatthefA123456789yAallochkaAfinesseApolo12AmaggioAspam967888Bummer03Aaaa12A123321qazAbelousAponytailBsw333333Aford123Aletmein4AfldjrfnAsissieAalmasAcheckedAjensAlicksAmungoAgracelandAmathisAfuckoff2AcharacterAmathematicsAtoutouneApauseA1tiffanyArosebuAklinkerAvaz21093AaudreApath13AshabbyAch1tt1ckAmasha1998Avinny1AghbjhbntnAfitzAgazetaAagamemnonAmanorAfortunatBltkbyfAtwinkApangetAshyanneAnumber3AbayonneBohemiaAopticsAabroadAmoom4242AkeenAbeginnerAaldebaraAeclipse2Apass22AceruleanAbonscottAclemBalbearsAjunkyArainmakerAsnakeeyesAbleedingAsignatureApandabearAcrocoAfelinaAjeraldAchrisbrownAactressAdima1985AazzurraAhallwayAgemini69AmadaAlateralusAchivalryAparavozCnda123AsupercooAworldcomAbaroneAmydaddyA1q3e5t7uAlyricsAnaomi1Aasdf67nmAchiquitArev2000AtigresAmarloAleonaAximenAanemoneAmommy123Aasdasd12Amickey01AbrentfordApuszekAapple13AenduroAsmile4meAbashirAkeithsAbebop1Afelipe1AhappyjoyBrothgarAbiggiAaurelioBctrosAdiversioAmarie2AtrentoAbilliamAamarillAluxorAcentral1AsignonAujkjdfA8928190aAtravellerAbartoloAlucifer666A123fourAfamilieAagentxAkaligulaAelodiAzidanAportsmouthAboludoAmoimemeAyourmom1AekilpoolApuneetAghjcnjnfr1Ajackpot1AahmetAthedeadA123456qwerAdestiniAnolifeAbraddockAirock.Asanchez1AlocaAalfaroBngerAranger02AarchmageAboneyardAvaz2101AtankistAsteve121ArehjgfnrfAant123AcreamyouAbluetoothAmystery1Barried1AcairoAsurfaceAthesisAlistopadApepper11AbroadbandAcfkfvfylhfAavailableA1michellAcorrado1AfghbjhbAkumariAgauthierAalex2010AkuzmichAredemptionAblankaAsnusmumrikAcytujdbrAallan123AleaseApostcardAcoolman1AlangstonAshadowruAkillinAmarzenaDilenaAbo243nsAomega13AdillerArichardsonAzanudaAhanaAchiarAtemppasswordAneopetsA111a111An.kmgfyAstomatologAfktrcttdAalekseevaAiecnhbrAgjkrjdybrAsobolevBergeevaAlomonosovAa123456zAvfhvtkflrfAraffaelloAstrelaAlala123AdannybAawsedrAcostcoAserbiaAgutierreAbeer12ApalmeirasAbaksikAmindgameAfrdfkfyuAjune24AchinchilAalex10ArfhkcjyAmarakeshAbretonAelmer251Akylie1AorthodoxAterps1AprojectsAjake1234AflblfcAwpoolejrAalias1AstaticxAqq12345AgarnierA1234567qwAandrew22AcobwebAblackpoolAsalmon1AaliyaAserendipityAtrees1AinertiaAkyliemAalleBppletreAsateliteAalisoAfromhellAalmatAdesignsAjeremiaAmaralAjuggalo1AmourningAbarnaulAplaygolfAromawkaAgarbage1AsadiesAalvin1AzaharovaAmusickAastonmartinAsolutionsAhelpmAfamily5AshivaniAdarumaBeutscheAford22Acrazy4uAannie123Amadison0Burphy01AhuntsmanAaurinkoAcubeAmaricaAbaklanAshwetaAkissme1AfynjybjAp030710p$e4oAmuseumAweasleAjeromAskywalkAgerlindeAsolidusAomgwtfbbqAassfuckeAforuAsombraAreamerA0o9i8u7y6tAanders1AcelicagtAsarkisApleomaxAgodisgreatAchris13A3techsrlAorenburgA80637852730AgreyhoundA7418529630Aandy69Asilvia1AlengthBateraluAserdceAnemezidaAappelAwrexhamAstashAguernseyAempathyAbotswanaAwiktoriaAmolochAtanukiAdjljgflAjoeAmarisAluckiesAnoteAfy.njxrfAaa123123AteddiesBricolorAkikirikiAranmanAstevensoAbarbarisAujhijrAannarborAfbi11213AsenegalA123ertAbagel1AeliotAlauriArfhnbyfAvillasArhfcyjlfhAturkiyeAestefaniAfirehoseAservoAgrace17AarbiterAbanderosAtatooAmama1963ApunksnotdeadAtanner1Biger6Aaustralia1AkeymanAlordsothAsweetpussyAloolAdude11AmultiplelogBillyAiamthemanAjetblueAdubaiAgnormanAkomlosAufhhbgjnnthAguildAarmourAyamakasiAcabezonCseihApiglet1A7elephantsAa000000AsharkieAyellow22AdrussAappleseedBshokAfynfyfyfhbdeAbirthday6BluedevilsAomg123AassemblerAsergantAfestinaAtwizzlerAaamaaxAgfhfcjkmrfAbarrynovApunt0itAbruno12AvfvfktyfAkasey1AmackdaddyAdancersAmwss474AwhitestaAturnbAbackyardAcaribeAazonicAvetalikAbaby1234Asureno13AkluivertAflatusAmickeymoAnicerackAfalconerAjacksterAbahamaAwatson1AlibrasAbahramAraincoatAbuzzmanAmanchildAspurs123A07931505AsmokepotAbigwigAscoubidou2AbenelliAnimdaAjaihindAchihuahuaAbaldieDiAmissleAjasminaAbalkanAkarin1AthrowAblastersAoiseauAmyronArapidoAenjoyitAdoodadAkhushiAloweAmantle7AbigboAnightcrawlerAtigerboyAowen10AbandidoAsupertedAbanditsAtankersAlivestrongAchrisjAsmoochesAbangingAheikoAgrilloAspaghettAleopardsAbigblue1Atrident1AcandideAzaneAorange99Alevel1BightersAbaptisteAelvis77AbaradaAkarabasAquiverAsamanth1AfodaseAharmlessAshantelAweekAjkl123AsitgesAbartek1BigmackBogosArailAgomez1AmanhuntAcubalibrAkenpoArosinaAwombat1ApawsAsammyyApurposeAhausAfishlipsAasdf4321AintoitAellisonAsaurusApostageAmapleleafsAweldingAbrahmaBernAfunkeyApoptartsAbrilloAwaters1Binter00AbassplayAeudoraA1porscheAporn1234AsebastAbathoryBuckwildAmonkey20Ai81b4uAkimotaAmurphysApostbankAsuperjetAduisburgAharrydogAlaurabAsnippyAraven3AdorotheaAsexsex1Aextra300A1q2s3cAboobysAtallulahAdowlingAboomanAladygirlAisabelaAvfiekmrfAbuddy3AmahoneAalpha01AepiphanyAlittledoAsurfcityAqueenbAsameasAmtwapa1aAbengals1AspindleAmonkey24AlasterAboriskaAneighborAsketchAhussarAdoctorjAjeepinAzappedAphish123AjgordonAbear99AtubbyAnetmanAtopdawgAcandleboAdaniel01ApositivAbeautiesAwarehouseAsam1AhannelorAblue15AmeeeeeAsaturneApearlyAirwinAfelderAreggiA5tgbnhy6AjessicamA1johnsonArepentAwilliam7AgeometryAdunedinAbegoniaAjunior123AthemasteAqaz12AsomaliaAmilan1AwolfeAbubba22A7ofnineApavlinAbulldog7AfleaArainman1AcallistaApassword21AdannonArobinsoAsegredoAfreedom9AcabanaAfox123AmedvedevaAblondinAfitzerAshafferAliberty2AjackasAferret1AaraceliAmoonliteAp2ssw0rdAfreakerAdoverAbryce1AdonalAmoon1AstandupBunnysAhimselfAorchidsAhappy5AbenitaAmitzieAbennApensacolaAeminem12AsissyboyAloraineAtakayukiBerminBallAbergmanAcheerleaderBdavisAbertaAhemligtAbenidormAportableAmurcielagoAcumsAlegolas1AensignAalone1Asunny7Acommand1BzarA666satanArednecksAgreentreAdaniel4AsolnyshkoAjellyfishAford4x4AolearyAbaby01BhavaniAplaystation2Am0b1l3AcoachmanAloveyAerotikAmichailAsexysexAfedexBunnyguyAtammysAsolderAarnieApeacock1AsandownAirocz28ByaoyasAminorBacabreAbigbroAleft4dead2Afuckyou12Awrestle1AdegaussAsuper5Arobert01AflickerAsmokey12AbearingAalemapAperritoAcool69AlebaronAbigtomDpappaAheartbreAbootycalAiglooAkayaksAdicklickAathena1Ajarhead1AharbourAboobssAchynnaAjusticAshirtsAblackerBiglouDtopAnewcarAmaster13AlimpApopeye1AboardingAwomackAlucretiaArocky5AstunnaAwutang1AnomargAknights1AreefAshortdogAforsureAtea4twoAjoyousAicepickAmotorbikeAswatteamBcarfacAjuggernaAhownowAlawncareAbikesAmike44AbilbobBloombergAokieAdoublesAgawker1AamazonasAdalejr88AjimboyArhiannaAsparrow1AacornsAmacdonalAbillygoaAasshole3AmessAsparky11AomgwtfAbugeyeAsmokey01AbaskinAcrassAfabrikaAthumpAwestsidAkangooAdreddAengagedAassociatAdowntimeAsongohanBnowball1AhooligansAbrunswicAsafety1AconcacAharwoodA1foreverAkrayzieAaltosaxAtysonsAgreenday1Ablack22AhydrantAshazbotAzealandAinstructAblackdickAgreyfoxBlock1AcmoneyArealmanAlmfaoAshepCaft1AholstenAiforgotitAparticleAgretzky9AbombshelArifleAceleste1AalderaanAcorona1AdadoAwest123AloweryAwhore1AlovemanAblouseAcompaq3AtrinitiAcarlyleAhonkerAlokijuAblownAvivaAlegoAworldwidAextra1AcarnegieAfenwickAjordan99AbluetickAk123456789Abob2000AfajitaAessayonsAbmw320iAsweetiAemployeeAbob2AtincouchAcindy2AkatlynAmiroslavaAsamsoAbosco123AcagneyAbooboo69AmurdererAfindAnafanyaAspiffApornloverAmovie1Aredskins1Abogdan123A123456789.AnicolettApolopolAjmol01AnicklasA1111qqAyfdbufnjhAlandisAffff1Abeatles4AmrkittyAgraffixA1titsAcerroAbonoedgeAdonnellyArandy2Awright1AsammycatBkunk1A1234567mAtassApower9AdeadsexyAbookertBadluckAmercenarDlin99ApenelopaAdude1Anascar8AjoebooAlizbethAgjkysqgbpltwBolf123AerniesAgarudaAbazukaAstasiaAglasssAworksuckAhairdoApartyonAspecialiAbehaveAslipArainfallAdusty123CkeblueAreptilesAmsdnA1winterAwilshireAtireAjohn22Acmc09AtexanAbettylouAhagakureApmdmsctskBumbaaAschottAflyingvAbuffy16AtupperAlove269AdisneylandAmarcelleAyouareAdurbanAlifeguarAperchAstonemanAphoenix8AmishelAwitnessAmookiApatrick0AmuzzleAhaleAmilkman1AbruderAcornelAappliedAnicole12AbrodeurAticketmasterAnumber20AsuperfreAcannonbaAsandy69AribeyeAcoastalAmaserAfubuAmillaAducatAteepeeBompkinsAgateway3Afuckyou0AhasherAdwellApotionAhang10Acarson1A1xrg4kcqAcbr929rrAdeangeloAmotorbikAhideoutApussy101Acamp0017AduganAco437atAbottlesAdoormatAtimmy123ApaolinoAhunter22AceramicAst1100Avvvvvv1AkrondorAnenitAgustavo1AeclecticAapril26AhamlinAsprinA1greenAkatiebAsteven2BhanonA123456789cAacurarsxAslut543BequelAinhereBdeaApouncerAfishieAaudia8Asoccer69BettleAmammoth1Afighting54Amike25AwormsAfontanaAchaiseAvfr800AsordfishAnofateAhellgateAdctvghbdfAqantasAsprint1AwallopAsixsix6ArepvtyrjAzxcasdqwAstackAmattersApartonAuraniumAmonkey6AwarcrafApwnageAcoleman1Ajunebug1AtargaAcachouAstrategApullupAtrustyAirockAoceanoAedmundoA135135abApsalm69AloreneAelementalAloneAperkmanAsalguodAviper99AbackhandAserranoAdewey1AqwertyasAmailman1Ared007AstankyBoaringAmoduleAindoorAbizarroBrick1AmichelaApreciouA01telemike01AsuzannAjaruleAscout2BpenderA1millerAwendallAformanAmartieAyvonne1ApsychAytnhjufnmAelectra1AoneidaAintegritAstrikesApoppBuddyAruslan123AappelsinAminerAschmidt1Apostal1AteroristArehnrfAvengenceAmaroon5AjuanmaAkassidyAgreek1ApimpjuiceArepytxbrAother1Agen0303AkarimaAheavy1A02020AdashApalenqueAmixingAlaikaAiamfreeAbigearsAdamirAcontessaAkerriganAdanoneAyaninaA111222qAloveforeverAstratocasterAmotorollaAujujkmA123456789zxAstevoAfugitiveApoker123Aqaz1234Anoodles1AlakeshowAsoccer33Adark1AnosgothAredbudAjordan7AhjcnjdAgoosesAdarren1AicculusAmaulAzxcdsaAblueseaAprovistaAwithnailAspiritusAquiet1AcruellaAtemp1Adavid26BeliciouAmoney777BetadataAhydeAshitbagAimfreeAgfkmvfAduncaBiana123Amark01Anikita2000A11aa11Allllll1AqwaszxqwAmoooooAklapauciusAramiroAbear101AvfktymrfzAsmokey2AdraculAkeith123AslickoAwetassAdooferAtubamanAphaseAlabelsAjimmy69AnfymrfAactingArjcnzyAdemon123AmarchenkoAde1987maAmo5kvaAbonniAcronaldoApetermanAtelecasterAmegaman1AneophyteAlmaoAstanzaAfgdfgdfgAgfgekzA1986irachkaAdfcz123Aabc125A110491gAdctvghbdtnAniblickAperformanceA51094didiAmajickArobert11AdolbyAgfhjkm13AlapinAstarikAmartusiaAvfrcbvevAmarkovAdogma1AthingyAlosenordAevitaAjigga1BungfrauAzxcvbnmzArottweilerAzxc1234Bero00AmenudoAhotfeetBardupAgamessAkaitlynnAsisyphusAmets69AlimoAgoofApascualAeatshit1AolsenAkazakAdragon6Alucky9AkzktxrfAfermerAcontactsAalabama123AfayeAcrazyfrogAanthon1AtiktonikAferrumAlavandaAdhtlbyfAlianaAromaiAtrantorAg123456AhookahAyoyo123AghjcnjzCost16BattacaAfotografAgilberBbjythArosco1AdumplingAflower12AnovastarAyfcnz1AblackstarAiownyouAgerdApi31415AtentacleAfieldingAvasilinaAlero4kaA1tommyAididitAjlbyjxtcndjAmike26AwwerawAlukaszBoosee123ApalantirAflint1AmapperAvirgin1AflooringAcalculatorAiloveme2AthemoonAradmirAghjcnjqgfhjkmAsheelaBpookerBquealerAkeesApeace123AzxcqweasdAmurakamiAprocessorAharpoAbullshiAkrishnAstar22AgalinkaArbhgbxAmessiArahulAnina123AgeemoneyA0000000000dAser123AitalienAvintelokAparfilevAgrundleA1jackAmatthew3Aaccess22AmoikkaBiguelitAglenn1AvivienneAstasonAhfrtnfAmjujujAnallepuhAimagingAbissjopArutabegaAjaneiroAmonitor1AkazakovaAmistral1AshakalAbatman123AselmaA5544332211AoptimumAkenwood1ApypsikAinstallsqlstAklubnikaA123456789101AjjonesAvassarAmoogieAvid2600Axfiles1AjeffyAbuster22AsoloveyAgeneratorAola123Ageolog323Aa3eilm2s2yAfailedAbyabybnbAyfcnzyfcnzAtwistaAltcnhjthAz1z2z3Amonika1AcompatibleAuto29321AmaderaAearn381AsoreillyAis_a_botA531879fizA4007A36363A44556A123579D852C5412D521D689B31517B46969B51500C3351C4263B64379C6666C7943B96400C7300D600C8910E20A200001B41455B55225C8147D654B61397A333000C4433C6633C7733A428054B42200C4000B77041A678901A709394B54321B86110C9551A800500A963147A1362840B472583B593570A2521659A5551298A6060842A8546404A11223355B2345611F789B9719870C911992D55991A85200258A112233445B72839456A369874125A789632147A1472583690B597532486AhakanApammyAadidas12AcruelAwilliammAblue00A1234567890mAbbbbbb99Atekken3AbechtelA1memberAsnufflesAbillykBb334AtakakoAbabaluAexileAtapiocaAcbr600f3AgrendenA245lufpqAytdxz2caAhallowboyAranger6AbayerAskirtsAhartmannAinsuranceAfatgirlsAclahayAhondacrvAouthouseAasapAgotriceAtanaAsutterAfuckmenoArugburnAweihnachteA2twinsAheimerBubbellAjongAmegiddoAfloriAvalidateAtimoth1A24loverAabsentA11111aaaaaBhhhhhAccccccc1Abridge1AstaggerAjimmy12AgreennAcranesAheatingAmario5AronjonAhotboiAnorsemanAhildeAsundaypunchAbirthday100AgorgesAjoesmithChn44Aglenn74Adef456AfotballAberndAjohnnyboAlynseyAblakesAlisa1234AbooomA1princeAtudorAsanmanAzombie13AbjarneAancella2Ashawn41Apandora2Ack6znp42AretnuhA1herbierAusafAanalfuckAmaranellAveronikA1w2q3r4eAemb377AfisheApass999AclaybirdAshashiAderby1AfredyApelvisAchevytruAgismoAaristaAryan22AkitcatA36ddAbattle1AkilerAdynomiteAbeer4meAsonshineAdoug1BamnyouAharry2BopalongAtribuneA1fishingApaladineA1worldAbulgakovA1wwwwwAmycatsAhdbikerAanthony3AyourassAbreakfastAloryAnigerAroofAkowloonAcherokeAdwarf1A33st33ArobinhAtoniteAasmodeanAcome2meBalbearAkennybAdustin23AmisticAsnoweyA1bbbbbbbBforAimranAluis1A1happyAcrispinApromisesAsuckmycoAmjollnirA5w76rnqpAcaptionAfarfallaAtroikaAlecterA4fa82hyxAx4ww5qdrAforum1AbarbelAford01AwitcherAkevincAavrilApeter2AtalktomeAslonAearsAhot1Aa7nz8546Afkojn6gbAzldej102AastromanApreteenAtestinAvfdhifAkpydskcwAlg2wmgvrApointersAbone1Aunb4g9tyA65pjv22AnhojA46dorisAnicole23Abigsexy1A1surferAqwerty01A3e4r5tAallen123AheliAzebra3AendgameAunluckyAcounselApetitAlittleoneAoohrahAkristAangrickAkeshaAcba321AwaynerAjohn33Acody1ArosalbaAbrownlovApacerAsheetAallisterAshaderAwltfg4taArocket69AblueskieAmandrekiAxsvnd4b2Aapa195Azip100AvanyaAdm6tzsgpAkerenAdpostonA8i9o0pArdgpl3dsAkcmfwesgAtennA1derfulAtanisAaquamannAoceanicAsexfiendAguentherAbriaAlibtechAklaus1Ajerry2A4jjchoAracecar1AhackeAwtcacqAgennadiyAnectarinAbigal37AxelaAbigedAnotesAcrissAfrommeAinheatArosenApoidogAmotormanAboner69AweeklyAmyheartAjvtuepipAdc3ubnAanalystAswissairBhoresAcamachoAvoroninAcurrieAdialAbagsAtimberlandAcobbBarpA1matrixAlinebackAgggg1A8363eddyAareyouArosedaleAgandalf3A1234567890qazApenderAmushinApgszt6mdAredlandsAstartnowAtitmouseAjohnwaynAnike23AavonAcamaleunApeepshowAlizetteA1monsterAfreakshoAtabalugaAfefolicoAcontreraAlevineAshaveArobert99BinkerAwackAaccountingAcoimbraAjimdavisAskywalk1AramanAharrAwhineAgripAthedocAdomodoAexclusivAkimmAgershwinAfailteAbenefitAgefestAlegomanAsocalAheidisAwachoviaAqwe1234567Ai12345AkumaAsafeu851ApastAlongtongAcokemanAmagillaAjagmanAshannanAbaggieBlindmanAhermineAdebbyAmtnmanAvalerioAasdaAcindy69Ajohnson4AquintonAauraAvalley1AscabbyAnegraAkatydidAasssexAbigbrothAquintaAvallonAzanardiAlutscherAbuster99AkournikoAfinger1AdevilmayAstockcarAalemanAharibolAtelefoneAa23456Ab1234567AvasiliskAuploadAclassactAtodieforAbbbb1Aqqqq1Auuuuuu1AnhfnfnfAstrike3Aandrew11AhusainAtreblaAichbinAmaster55AilovemylifeAjoshua3AantonovaAvalkiriaAintelinsideAsquiresAanastasAberwickAgarenaAbelo4kaAcincinnaAhasanArjdfkmxerAgoldtreeAforbinAballa007CtterieArouteAteodoroA12345jAtorrenteA1elvisAauburn1Afaith123Aamber2AheraclesAshakespeareAabm1224AbennevisAulianaAlowkeyAbobbob1AsamadhiAjabellAparmanA66chevyAmonkey00AhomieAcastlesBomradesAamericasAshithead1AmonumentAtremorAverbotenAthordogCespianAmodelingAaverageAmafiosoAadamskiAbritniArupert1AsalleArajuAmaranelloAsham69AphishinAhefferArapid1AfishersAscubadAemilybAlilaAsanctuaryAthinkbigAfktrcfylh1AtwinklesAmarch2BymailAflvbhfkAdentA1managerAhidalgoAtrendyAfalcon11AmuchachoAdarwin1AmatematicaAsadaAartur1Achicken123AperritAmonkeybuA0sister0Ay4kuz4AanalloveAmaximus2AyjdjcnbfAgunbladeAalonsBnna1984Aeagle99Alisa12AoctaviusAgcheckouAcbcntvfAasd123qweAcowabungAamazonkaA12341234qAsheepsAfktirfAchouchoApawel1AstokrotkaAalmatyAghjcgtrnAfoxyroxyAaguilasAflorenciAsilkcutAcormacAaheadAsandy2AasmaraBlinaalinaAhenry8Arambler1AconfidenceA12344321aAnewbabyAranger7ApoussinAduckeyAhappensAskylightAdecadeAbatistutaAliebherrAbabieAvijayAbeaver12AkleskoAjanice1AsnowdonAmatulinoAhowdieAajnjuhfaAinvoiceAgreen8AcalumetAblue14AzzzxxxcccAmessengeAatljhjdfArossignolAarlingtoAfkbcrfAshark01AkonicaApenskeAranetkaAalabamAbutt1AastonmarAkaunasAdelta6AautogodBlgeriaAbigmaxxxAresoluteAgetfuckedApinguinoAscoop1AbammerBigunAmm259upAcelularAarchibalAjuanjoseAcharissaAmarihuanaAsidewalkAeldritchAromerAantoApalmeiraAsasha1992AmercatorAparolameaCnamAtacitusAaleshkaAgfvznmAsasha2000Awww333Anastya1995AcomandoAkuzminaAaftermatAcfifArudenkoAdervishAprotectionAjuly20Asharky7AzastavaAbristol1AsashasashaAgraciasAbeta1AsweetdreamA123654zAgolf01Aand123AgaribaldClatasaraAmadalinaAnazarovaAa666666AcytuehjxrfAknopo4kaAnike1234AelsaAworldwarA4me2knowAelena123AgiggaloAsalvadoAmilano1AalmanacBzucarBntennaAf12345AsokadaAprincesseAaz12345AbuckmanAhoneypieAalphadogBnneliBlsscanA7jokx7b9duAfaustusAbresciaAtribunalApreciseAsparrowsAkyle1AdepotAandrei123AsundialAmatrix01AwebguyAbmw318isAelmersApokemonsAmoney5AblackholeAsun123Arulez1AmadhuAchippewaAamparoAmaxwell7Afuckyou6AellandAsingeBuiteAanaellAiluvtitsAcholeraAkilbosikAdesiraeAacuarioAcheyennAjudgesAstuttgarAandreiaAvanesaAandreykaAfylhttdfAcoulterAflatron1AtelefoonAmasha1Aandrei1AvascoAsweettAfrederiksbergAspinozaAvelosipedAblackmetalAculitoAandrew10AlovergirlAhuggiesAserenadaAcnhtkjrAamberleeArothmansAanna13Abambi1AvfyxtcnthAappolloAjbrutonAqagsudAangelitaAmaldonadoA1knightAdorsettAengine2AvfuflfyAaggarwalAtattoo1AlfytxrfAkot123AaniramAvika1998AjulianeAteh012Aanna1986AbkmlfhAlamourAmatrix7AklimovaAusethis1A123abc123AanushaAhousebedBero63AmarandaAanyoneAmaltbyAgraphixAmlesp31AgurkanBfgfrfhkjAcalderaAsendAroxanne1AunderwatAconchitaAarabiaAradiatioAdonkeysAsnailsAkoolhaasAsofia1BapporoAkzintiAnbuhbwfAvjnjhjkfAarkangelCtem777AbabyruthAteatroAmagical123Agfhjkm135AchanelleArushfanAscrewmeAweinbergAq1w1e1Ahannah11Atwenty1AhellyeaArespublikaAhasloAbiggioAunclesamAthehunAsevernAbambouAchubbAvillainArfyfgkzAhpmrbm41AgrayfoxAbaby12Aalexis01AmarrymeAforward1AbadaboomAhardtoonCteloveAmensuckAkickbuttAeddie123AbadseedAsweden1AyjdujhjlAbabcockAiraqApanthers1AbagdadAcharroAbuddyyBooblessArussell2AtazzerAsuperbowlAironicAtiptonAstarzAclamAhome12AeruptionAgoonAujnbrfAdillardAtechdeckAbustersA1murphyAcomradeAkenya1AdrumerAjaidenAkleanerAseemeAbuttnuttBalls2Doo1AironhorseAmontenegroAfamineAwas.hereAomnibusAashley01AgreeneggAeuropeanAscooter6BpiritsAbandanaAsuzyqAbenhoganAlifestyleAbullyboyBandyApoutineAmandalayApistol1Ahello22Adavid77AmysiteAtamponAayannaArebecca2Aipswich1A1edwardApowwowAdeliriumArugby2Aswiss1AlovesporAs5r8ed67sAcowboy22AlivelyAcumAputtAbarney11AjammingAsexpistolsAnegrosAbarreraAsaviolaAgroovy1Asanders1Abear2327AlatourAquincunxAlogicaAbarterBronx1Achuck123Aiop890AbasaltAhammer22AbaselAvfvfgfgf123Abasil1AmathildaAotter1AcherriAvibesAknuddelAjuhaniAfetterAgalateaAcarolina1A22q04w90eAmollymooBirellaAvlad777Abatman13AsaxophoneAjohnsmithAxpressmusicAdima1998AnicotineAtuppenceAsexmaniaAchachoAsevisgurAchick1Akd189nlcihApolkaudiAthoradinAbeaner1AilushaAcolfaxAyankees3Athomas10AsiroccoA1sparkyAgoldie1Aoooooo1Awwwwwww1AplatesAmignonA7elevenAcream1AbcrichBudman1Amartha1AstacksAelliott1Amelissa3Ajohn23Asheep1Blick123AimmuneAstoolA0773417kAaugust17Aeagles20AirieAcyclone1Atigger99AbendogAcookinAmickey7AshanahanAducati74AwhipperAecclesAclothesAbeaglesAskidmarkAfritzzAhunkAgrummanAlogging7Abears34AstrippedAashley69AroadhogAmidgeAstudmuffinAboldBucketsBeantownArollsAkurtcobainAsunset1AboodleAlove24AbeckmanBajskorvAidontnoAportvaleArelayerAnomoneyAlenoraAshamenAbeeferAmonkey66AlingusApagerAbrewcrewAmollybAgillespiAmother2AafterAdedalusAfootboyAboogAjose98AobsessioAgogosoxAbellabooBob007AsleighAcjhjrfBhorusAmalvinAvlad1994AbilliAceramicsAmaruniAbroken1AcelebritAelvis69AseppelAestrellitAfelix123AkrillinAgodogsBrolschAmrblondeArousseauBachael1ApetalAsolitairAnatural1AchuchiAdorsetAkiller01Ainvest1AsiegelBamuel12AboooAmelanie2Astudio1ArosiesAzebedeeAharnessAaolcomAduane1Asooner1Aregis1Athomas13AscyllaAviolet1AwakeboarAsabersAfrescoAbilbobagAoou812AbrainiacBball23BusmanAkimbo1Aredfish1AknowAdeep111Abill2ArotorAgallegoAcarboneAlanzarotAcamshaftBhrista1AarmadilloAtrappedAkillerbAfatsoAbootycallBigballAlessonAfrank69AcariAspeedieA1peanutAautomagAgoodpussyArussel1AjaysoncjAdwdrumsAinbedAsnowwhiteAmuscle1AbigfeetAchinitoAyeseniaAcoors1Asophie2AchachingA2enterAonemoreAsuckaAtiger22AnowaymanAhardpackAemanAfireboyAmangoesAskinner1ArugglesAloftusAphilip1AsniffyArattyAhalimaAphinupiArocky4AmillertiAiwojimaAcorkAtobiAnomarA1bloodAzrjdktdfAblackflyApretendeAlucky6AjazzminAwoodponyAredlionAspeed2Amaxwell2AclockerAslidesAcokeisitAveloceAhalftimeAguinness1Aphoenix3AhammeredArachel69Atony88Aicecube1AakitasAingaAbillbobApomponAcompressAsugerAwilliam0Arich123AcdexswzaqApoohbear1AchessyAbinkleyAzirconAoctober6AtiffanieAendureAducttapeAmisty2AdragonfiAmolleyAiro4kaAkruemelAflippersAdgthtlAfalcon12ApinguAgiancarloAfeather1AbiarritzAphysicalAharadaAgevaudanAhummeAsolidsnaAheronAleather1AcumsuckAslobberAdennysAttocsAcourtneBhunliAbriankAashley2ApagedownAgrandma1Abuddy01AdeskproAcondonAyankees4AmattressAtemp01AmajikAdragon20BianasAcolor1AdespairAssvegetaBneaksAoverdrivAcheese2CaneAthechampApanther5AalanfahyAwilliam6AalianzAdasbootAtassadarAmetalgeaAwilliam8Ac0rvetteAprosperityAred911Amelon1Ahelpme2AtangentAncc1864Ahonda123AbdfyeirfAnokia2700AwaterbedAscoubidou6BpackleAblubAlaytonAjoey21AbollixAcrystal2AdarceyAstratmanAbluesky1Achess1AphatfarmAwillowsAsheenAmillerliteAbeverlAdowjonesAmickey11Atrooper2BiggersCerraAgofasterAmarkus1BcdanielAoooooo99AlegolaAgnomeAfifty50AmikehuntBontezAinterstaAbugsy1Aearth1AubiqueAasdfg1234AdeezAanvilAssapAelizaAbeardownAhedonismAmagnus1AnyyanksArattenAfaktorAsheena1AmarrowAnegritoAboschAlytdybrAisabel1AjimandanneAtommybAmccannAkekskek1AbusenArubeAnotlobAbolitaBruins77AkallistiAbrattaxAkalle1AsashenkaAfrostbitAkwiettieApervertsAdaniel3AbassheadAceltic1888AbookmanA123qwe12Aedward2Adiamond7ArosscoAcreek1Abooster1ArootsAp3nnywizAborisenkoA45coltAheismanAbosshoggA4294967296AcatbertAboucherBilletAmichael12BateriaBuledeerAwillsA1doctorAvickersAboywondeBckhereAparissAwonderboAgrooverAlespaul1AchinatowAstartingAbrowniAgennaroAmotorcycleAexcellenceAprice1AmeinAbreakingAfishhookAwilkesAjames00AcarolannAgamecocksAchile1AbullwinkleAgasserAjibberAriobravoAsnookumsAvinoAbrielleAgrogAfanboyAranma12BiflesAtwolvesAdecember1AqazqweAkendall1AredialAcapstanAspunky1AgigantorAcairnsAtaylor01AbrunAmuckerApoiulkjhAdearA944turboAriverplateAfuckmyassAbuzzzzCbba12FbubAwhatevaAprisonbreakAhondamanAtalulaAdelacruzAbuggedAflogAghjrehjhAkarimovaAskeltonAenergizerAcdtnkfyrfAgostateAbraves95A3f3fpht7opAporkypigAjoakimArubberduAdonthateArfvtgbyhnAcomatoseBlarisseAzodiakAtumadreAcaineAbubbles2Acameron2Ataurus1Asmelly1AapplegatAstingersArockmeAfitteA1camaroAculeroAunhappyAssgokuAmaster21ClinoisAyeahrighApoopeeAdopeheadAchewbacaAjesseeAcarla123AmedicsAfitness1AkyoceraAaphroditAjoaquiAhappy99AjackarooAsharynAdepeche1AgrendalApoliticAlightmanAnitemareAcassidy1Akirsten1ApanmanAdaschaA1cookieAmachinaApachecoAchumlyAbalmoralAdelrayAcnhfyybrAshitty1AceresArealmadrAmalabarAtigerrAalfa155AhjlbjyAsakurAfullredAlopiAdiego123Amicrolab1Ashania1AupsmanAram2500A28infernAmuselmanAjugglerAcooking1AqazxdrAchicco22AtwooneAdarionAclaimsAvfvf2011Aqazwsx1234A171204jAketamineAbuster21Ahopeful1AswollenAgjgjdfAbloembolAmediciAyoungoneAberkleyAsteve2AluiAroller1AcyclesAdustin1AtkachukAcivilianAemily123AdeployAcorinthAsillymeAgator2AsammmyAhornet1AalbatorAupperAjamiAloranthosAdoneitAkungenAdebbie69AliverpoolfcAmadmaAtoolingAmikasaAcrfnbyfAheinz57Amark11AidentityAmoriahBikeybAjosefaAmisteryAshenlongArse2540AgreshnikAabundanceAodelayAscareAdrizzt1AflagmanAtiddlesAsailawayBtarbursBcramAgbrfxeA!qazxsw2AsiestaAwetwillyAfather1AsnoppyApurple01AhandsoffAdiamonddAscrapAnfqcjyAroddersAduchess1AjonnyboyArobert123AjacobsenAkalugaAliza2000AhangtenAmodel1Awert1234AmadamAthewormAesperoAlinneaDdros8AsheratonApudge1AmidtownAdumassArjyatnfAgetsumAfallenangelAcateyeAfeyenoorAlambo1BtybcjdfAgirlyAteachAred111AvtkmybrAsharronA55555dAmereteBirror1Adiamond6A00000aAstrykeAroosevelAd0ct0rAsexxxxxxApass10AelvinaAgiordanoAdavid13AvirgilioAgrissomAwarren1Achacha1AdfadanBima1989ApolygonAgrittyAdavidwAkuruptAracefanAkazuAharddrivAfiredawgAdarcy1A1a2s3d4f5g6hAblack666AcelebratAmichaelbAco2000Amets1986AplaymeAkmfdm1AwilkieAmugginsAlaforgeApippaAseashellAxenogearAcornfedAdaleksAjesusis1AcheerleaArenfieldAtessa1Amadness1Agary123AeyedocA4iterAhoodlumAbigsurAnataleBoonieAbsheep75ArolodexBrrrrrr1Aalmaz666AefremovAsdpassBuggestAcellAwhalersApanderAdimidrolA80988218126AdumontBell123A00998877AdinamiteAsmytheA118a105bAtoenailsAneweraAvika1996AkollerAooopppAfoodieAljhjufAgodessAconstancAgrimmAb00biesAstuffitAfire69AifufkbyfAelainAsektorA00000007AniggeAtanushaAdochkaA1w2w3wAregistrAjokerrAmahendraAcolts1BnhfcnmAgoochAwayoutAgeriAwillie12BeemanAhornballAmagnuBolly2Acash1Aj0nathanAcrashedAyankees9AtranzitA12345$AsobolevaAteamsterAquimbyAshockersAelegantAmerckxAladonnaA100yearsAhiromiAluapAmookAsovereignBilasAvangarAjesse123AbonethugsAnick01AdripikAab12cd34AwithinAschusterB62i93AnukemAlena1982AsoapyApointeAjustin10AeasygoAnonrevAchampioAsimba2AelinaAninetyAkatenkaAexampleA17071994aAtktyfAcjkysirAtogepiAunknowAgauloiseA9livesAleigh1Apaintball1AbadmintoAtouristAparvizAlouderAfraiseAgautieBuilhermeA111111zAblacksabAleannDchimAsecret2B123456789AmarykateAfreakmeAthinnerAshedevilAmousieAslot2009AhighgateApantssAvladimiAcrjhjcnmAschuylerAreeceApink1Bolopolo09AfeuerwehA9noize9AroundsAtranquilAbycnbnenAatkbrcAselfok2013AfullhousAlittlebitchApussybitchAstitchesAtheking1AsexsellsBwinger1AhelpfulApatmanArhind101BotterAnordBicegirlAgumperAtokyo1AsuziAtrotAkaterinAmannaAjimbooAm7hsqstmAstufffAfreeonesAbombadilAleighannAmerl1nAyousuck1ApeoplAjoker12Aangel21Acb207slAgalloAlennartAmax007AtiffyAbrucewayneAivanaAgauthieAh2oskiA123321sApeggy12AtruenoAbailey11AtiernAmaxine1AbastonAspookieAmine1AlightfooApunkrawkAwichsenAknight99AdummysAludmillaB0swf9gxAhanksterAdfktynbyrfAcv141abAkalyaniAeus1sue1AsexybitcAnatalaAgb15kv99AstaciAbimbo38A01478963AphishingAsasha1997AfackyouAtatiana1Ajamal1Anexus1AgreeneyesAslava123AizumrudAkatya123AmarleeA123456qwertApistolsAlollerAvika2011AmariskaAncstateAverlaatAphatboyAlisabethAnesteaAtom1Aak470000A10987654321AkurosawaAladybuAvalerikApoltavaAfuckyouguysA754740g0Ajuris01AgarfildAmakarenkoAlebedevAvlasovaAroma1993AhjcnbckfdAtsubasaAulyanaAspanner1Anikki123AmaksatAr7112sAdirectoryAwaitronAlizottesAnata123AheckfyxbrAnikita95AzamiraBz6319AshdwlndsApremiumcashAramilAtos8217Biribon12BornikeA9004A10048A78978A123212D342D452D589B32333B49521B59456B82838B96800E20C7430C8206F7D701C9103D430A223366C6622B43122B55555A369741D874B82436A424365B93949A515069B27952B56644A665259C6222A777222B85001C9963A888777A1011111B232580B313131C57913B597532A2597174A3440172A4206969A5792076A6969696A8481068A9811020A11111118C223300G11D51422B2345699D56789B4142135D59265B8254288B9755791C944991A30624700B1415927B6925814B7583867A44556677B5645645A51525354B2545856B8565254A66005918B7390436A78621323A102030405B23451234D578951A753951456A870621345A000002D5D8AderosaAretsubCwsterAtsetAmattiAsachaAdemarcoArichar1Agolfer01Ajegr2d2AnollerAhondacrApass88AlittlegiAnihaomaAbrittaniA67stangB8stangAds7zamnwAwycombeAfodaAstivoneAneerajAtitoneCranaA1jacksonAapologyAhoddlingAeggrollAzuccheroAritoAbrainyAthousandA1001sinAscheissAinformerA1marineBbillA72chevyAvenetianA1simpsonAsickleAadpassAletmegoAzillaArichyAschlangeA1ggggggAbdaddyA1jjjjjjjAnewpass3AermineA308winAdrum66Aporn11A1brandonAmaulwurfAace1062AnaturalsAsellAtannenbauAmoniAkcngAqwerttrewqA048roA1superAjose12AmayhewArunvsAsuperaA1abcdefgAranitaAfritzeAtigereyeAchiffonAbobbyjAqwe456A123jlbAadobeBkshayAdobbsAeventsAbama12AphobiaAscott12A5stringAblanchAq22222AbloggerAlunersAsexiAandrew6AgiselAsux2buCmoAgreatgooAmirkoArandieAtonnaApinoyakoAmarcus2AxufrgemwAsonofsamAcheopsAweihnachtenAblackrosAgoobeB5wks9AzwillingAmaandagAasdzxc123Amilo17AalicAevertoAparaguayAanthony9AraissaApuffy1AwattAboscosAardmoreApiesekAstableAcarlsbadAabc1CigaleAbaddog1Afish99A255oooAcharly1Adenny1AmilkaAking99Ajack99A1oooooBboogerAkalimeraA1warriorAgoddesAtripletAnairdaAjackhammAtiger25AnospamAtbearAhonda200BalloduA1carlosAlolopcAyrrim7ArolloverA1babyAtehranAmoonrakeAagile1Amelvin1AjdogAwisdom1AreganAhal2000AfuckitallAquartAteaganAvbnhjafyAcoolwhipAsignaturBexygirlsAaspectAfcc5nky2Arvgmw2glAdro8smwqAmbkugegsAchris25AwhooshAguniteAmyriadAazfpc310AbreadsAdogfuckAmoochAthetaxiAeventAdaywalkerAmrpibbAapples2AedmondsAalice123A2much4uAbubbAkeywest1AwejrpfpuBwr8x9puBatchmanAtarzan1AgustafAcrueAngc4565A2i5fdruvAhkger286Aqmezrxg4Arz93qpmqAneededAschwabAjavier1AskidrowAbuzzkillAsierra01AmandelAcanvasAnicksfunAjerrybAcrockAsommer1Arick1AgibbApasswordpasswordAvurdf5i2Axyh28af4AkzkmrfAeuro2000AblackwhiteAguenterAkmn5hcAou812aAsujathaAarmyof1AsidingBaisg002AaudraAcheryAmusketAeklhigczAicicleAschool12AbigbonerBrancaArul3zAamberrA158uefasAlifesuxA5thgbqiAtriathloAjamshidAteufelo7AgermainButierrezBravy1ApulpAwodahsAalexxAffggyyoAdivedeepAlaz2937A4ebouux8ApoopiAamitAmaniAroxie1AcorneliusAjonahAathlon64AbebertApsych0AsaginawAdoogAwinner12AcarvalhoAgrumpy1AhandicapAmonkey4Ar4zpm3A7seven7AhotlantaAschoolgirlieAtamiAmvtnr765Aym3cautjAtangleAjaydog472Bjvwd4Acum2meBamryAdifferenAbriceAduarteAstillAbama1AvesterAnumptyAhballAgusmanApensAsmalltitA00700A1rangersApassthiefAdwl610AbalinAfoghatAbankshotAhackettAcessna15AthesameAdelesAaekaraAbbondsAaoi856Adell50AsaishaAruebenA4cancelAswisherAdollerA123321wAbaldmanAjohnathaA1zxcvbnAblobAdoriAspawnsArigidAstoliAtresorAgtnhjdyfAbootmortApurple11AcasoAantonio2AharakiriBighjumpAamenAnicole18AbackdrafAcausticAborodinaAhawkeyArallyeAbailyAmajaAbad11badA104328qAbogomolAsoupppAtechmanAentertaiAspecAmoroccoAcoraAsabbethA99fordAfast1AmommysAconnorsAtable54781AmufferAgjlfhjrApaulyAfregatBantasAgoletaBrabberAellehcimAalbrightAcomandAgericomA4realAbensamApardonAmarvAwhitetailAknudsenAagent86AdagobahAhtmlAgroucho1AcalpolyBhuloAsanfranciscoAfindingAmerlin11AbrandanAmervinAbrucewApakiAtavaszAdiamondbAkanakoAgorgeAaiwaAcandoBhangerAownage123AbugmenotAmelisAstillherAfourplayAwolfeeArazvanAtraxxasAentrarAband1tAmulemanAbond0007Awow12345AatomAmassieBkonjiAeastbayAramanaAturbotAstruppiAbimbo1BoxxerAandreikaAbigalsApkunzipAbelly1Aaaron12Ajoseph2Astar77AjennycApeludoAodonnellAhewsonAdiemA123qweasdzxAmuskanAdebussyAsniper01AhamzahAgoofusAsalimaAeasy1234AyarrakAabbasArjycnbnewbzAtoontownAcheckitoAsaskatooAcleo123Adianne1ApumpingAz1z2z3z4AmaschaAblood666AvestaCryAgotyouAmermaid1AchinkyAsklaveBinatra1AhotbotAcoolio1Abeverly1Aanna1985AhogtieAfateAgreenleeAcjkjdtqAmuhammedAidealAbigtedAdkalisApicketAalyshaBerobicsArestauraAxavieAeireAcanbeefAallstonAferarriAclownboyAicedA456rtyAdockAlabourArockets1Astrong1AkodeordAfunfunfuAironlungAlatishaAruckerAeatassAalskdjfhAbigdongAhtcnjhfyA123a456Ablack23AmamusiaAprimesAgalvestoAamaranthAcorvette1Aa1b1c1AloftonApogodaAcleocatAilovemarAalex2A89876065093raxAaracelAgoodbossAstaterAtiburon1AjjjdslAanishaBdilbekAcoplandAdiadoraAcaciqueBbhtymAinverseAdesemberAsl1200AfarmingAlektorApasswAsdbakerActhuttdfAkevinmAiamthe1AsiegheilAchilisAjorelBitterbuAsammy7AtronicArutterApersephoAzaq12qazAmtgoxAwizardryAreviewpassAsambukaAnathan01AmsconfigAarianna1AlouisianAanarchy1BlphaomeCievaBpexAheather6AanarAfleeceAyorkshireAalertsAkohsamuiAfatdickAadidas11AhoracioAjazmynAcascadaAlanfearAapples123AkulikovAtoonsexApirocaAflameonAmarch11AkoskeshApcitraAagnes1AnewzealaAsafraneAzoedogBaphod42Aav473dvAsf161pnAtranscendAshurikenBaudadeAtomaAkamilekApoker0AballastAsurabayaAlove20ApreggoAahmed1AnastikAdunwoodyBirtygirlAmartheAaidan1AconvergeAhtyfnfAgrigoryanAaniaAsebring1AairmailA1icemanAaishiteruAshortcutArangers2AblackheaArumpoleAscorpio6Atoto99ApraveenAmarstonAdeidaraAkristoAdenhaagAaugust24Adaniel0AghjrjgtyrjAakitaBnswersAlarionovAnausicaaAairlinesAprototypAandorraAvangelisAtango123AneelamAwalhallaAmansourAvanillAaurelienAremorseApinoyAglasnostAisaiaAlovehinaAbestboyAleanderAalaricAchanteAsongsAaerithAquaresmaAgizmodo2AweymouthAphaedraArufussAarrowheadAclassiAfaramirAidinahuiAconejAalex1995B159753ArhfcbdfzAkonfetaAjumpjetA1234567qwertyuAsorentoAliliputBytghjgtnhjdcrAwonderwallA111222333000AisidorAassa123Blex1985AmerengueAchulitaCelsiAalex1987AfiorentinaAmansfielAgod123AescrowAareyukeAvaz2115AindahouseAsex777AchiquiAavataAcagliariAioannaAgranatAluciusAfktrcfylAnhecsyfujkjdtAalfordAneumannAqwertyyAmama1961ApornostarAalina123B123456bAkickinAmilediBalaAbrittniAchelsea7BthlwtAtarelkaAelladaAiversoBsthebesAfuck666Awalkman555Acowd00dAalmeriaAjoanna1AatamanAethiopiaA17711771sAtraviesoAaqueminiAkristina1AberliozAsandiaArecobaAjerkyboyAgumdropAicandoitAlenchikAzgjybzArose1Aforest99AwishingA3611jcmgAamazing1AkathmanduAmeekerAspring12AkaylinAanisimovAwoman1AharlockAterezaAmoney99AarmineAhumtumAmeghaAnottodayAfunkieAluceroAkenshin1AgordenAcognitAfsd9shtyuAphiloAvideomanAbigbird1AybrjkftdyfAcamionAbpvtyfAvoroninaAlocosAzaqwsxcderfvArebateAflaco1AavengeAhvidovreAdakota2A9638527410AassetsAblumeAlucky99AercoleAlaszloAfylhtq1AannapoliAmisha123AseemnemaailmAanderlechtAtigertigAsoccer09AleonovAzebra123ApriscilaAmargretAwakeAchulaBactus1ArockshoxAmissyouAhyggeAkazamaAbasketsAcanopyAandziaCna1990CetkaCna1997AybrbnbyfAjxfhjdfirfA5c92v5h6Apurple13AqwaszxerdfcvCeasd1AatarisAgialloAslonkoAlucozadeAantananarivuAdunnoAmaywoodAgbplf123ApawelekAmakeitAanna1994AgeroinBfhfyjbrAfvfnjhbAsucessoAdiamond2AphilbertAsilmarilAvenom123AgrandsonAredhillAlistingAantonio3AheimdallAfirstone123AkarlmascAsungodAapartmentAvermeerAregattaAartimusAplat1numAdick123DtatorAcrispAnellAmoom4261AcorgiAdistantAthoughtsApa$$w0rdAstyxAmaxthedoAlogan2ApushistikAunclebobAcubalibreAarmorA(nullAcanada99AmistieAshipmateAfibonacciAartemis1AbunnymanAkokainAasdfasdf1Acock22AgopnikAbravadoAeeyore1AthebeatlAmontesaAvadersAassssAglanceAsandanA09080706Asilver99AvasileAmsouthwaAzjses9evpaAou81269Abrandon6Apiccolo1AazerbaijanAwahoooAseau55AhergoodBotloveAwhipmeAoutlaw1Amisfits1AbilbosAhogheadAernest1AhumanoidAc43dae874dAtaradoBomAminkApenquinAtest3Aseattle2AkenaidogAdepartmentA123123qqAbalataApinkeyAminotAdemiseAnattyAjune12AhimalayaApinkertoAbigballaAdewdropAbashAsmall1AchodeAtoonamiAfuerteAlawinaApeyoteArobinhoAberry1Amypass1AwonderwoAdancer2AnotmineA9ballApaycheckAjesussavesAbrother2Arodman91AdopemanAapple11AhammockA1penguinApugdogAmicmacAforbiddenAcaramonAjordenAprophet1Ablack9Ajuly16AglamisAninja9AscreaminAphilosophyAkillswitBeggerArebeldAczekoladaAw8woordAracinAhammettAjazzman1AbargeAanabelleAbartendAfinnlandAbarnabasFrdAjayneArhettBeinaA1justinAviper69AdemetraAligetiAdiana2AlawnmoweArockyyAab55484ApapasmurfAktm250Ap3orionAjazzedAcalvesAgloria1AbarstowAneo123Achelsea3ArockandrAbigboysAshellacAburntAdarkness1AhappyguyAjacoAgreenlanternApolockAuntitledAbattyAcbufhtnfApython1AnedkellyAsassy123AcamsAkreatorAlamppostAbonapartA8vfhnfAbatman21Ajoker777Arobin123Aventura1Apeter22Abattery1AphiliAbobbyjoeAyomismoApainkillAantiheroAcarriAspartak1922AboomersAgervaisAbeemanAcruisesAgulnarBoldenboAbazaarAgenovevaBlassjawAredarmyDshirtA1loveyouAbasketball1BearcubAnnnnnn1Auuuuuuu1Amarley12AwheatonAcoronasBhlorineA67mustanAbuddy4Apoo_Axyzzy1AreynaldoAinandoutAtazzmanAnormandAcousteauAhello6AspecbootAhiccupAjunior01AcastellAgoldiAmylesAfaithsAim2coolAlegion1Aredsox11AhotfunA0112358Abyteme1AqazwsxqazwsxAnikkisAabby123AscottmAfloorsAcornhuskAbunkieAdefcon4AclashAmarkpBykissAlinkinparkAsoybeanAculebraAfuzzieAcantona1AditkaAbeastie1Amessiah1AkissthisAbeatoffAtequilAcymruBheeseyCompAhejmeddigAredcardAbeckieAintermilanA1lightAcakewalkApitterAclustersBhasmoAosceolaApoolsideAreebAbeer69E1234AgobullsAchimayAyfz450ApimpstaAbernardiArocket21A000000zAenormousAanitAswansongAhelicopterApouletteAtheodoraAbellowsAcreamsAbelowAdolphin9ApaterAdarth1Acookie2AsmokeeA1ladybugAregeditAgood4youAfrance98AproutAkensingtAinspectAhangerApsychicAbilleeAscsa316Ablue28Admb2011AwithoutApeter69Brivate5AteenslutAbomberoApawneeAfroggAeleanor1AonesApiotrAvassagoAaugust15Aedgar1AthiagoAbrandon7AgustoAcheatingAtarbitBippieAlandersAbwanaAmauritiusAhithere1AflexscanA2305822qAnickeyAbillygAkawikaAtomjerryAiamsamAchrisgAnnmasterAbradleAoboyAbelladogAcool1234AgautamAdreamgirlAsuperman123AmanimalAensembleAhailey1AsimplAbaseball12Adirt49Aformel1ApornostaAamber69Adivine5AbichoAdooperAsuperdudeAarnie1AbrucieBiddyAfishbowlAwhitewolAdcp500BevochkaAlittlebearAsparky99Amary1AgoshawkAnothing0AsuckfuckAjohn55Amario12AdukiesAbeanheadAgoatheadAfaith2AjohnyAtigers11AcannibusApenpalAjohnnydAfastdrawAhalfordAnotmeAhefnerAdaddymacAthibaultApottyAmorriApromopasAcardedAtheredsBarawaApowerplaAwallpapeAmorgaineAbettis36Aaust1nAmatt01ApalmAthrusterA1themanBbigmacAliberty7AgreeneryAbigmouthDtAdennis2AstokerAdildo1AhangersAmarch15AjohndAwetworksAcrossroaAgunfightAbunky1ArockcityAtingleAheywoodAgordyButentagAdirtybirAkimboAwillis1AmotoxApepoteAbushwickAsharon69Amystic1AkinkAstatAkatiedogAgreatdanAhasturBoundogAtestererAschroedeArunninAmultipasAlizabethAchico123AlundAgillisAsayuriAkumar123AchannelsAshana1ApecosAbirdcageAracquelAwashearAshamelessAracheleAk1200rsAtools1AkissfanAsassydogAyellow5AoptiquestAbirdsongAforecastAkingssAtirpitzAbisonAlalunaAmini14Abobby12Acooper12AmistysAbyoungAsammy69AtoscanaArhodeAmodifyAcleanupAflagAsnake2Amymoney1AcntgfyjdfAblackfinFheartBrady1ArobotecAjoker13AgrimreapAashamanAwalsallAmotoguzzAkathiAmoney23ApeterkAwhoaAthekidsBemple1AlogcabinAthornyAgordanAbykemoAneverwinterAtwiddleAbreedAstevie1ApinokioAmclarenf1AstickboyAbloodlusAcintaAtorrentsAblueoneApussy12AboogiemaBnm123AdepaulAbluedragonAdelayAscorpianAfsunolesAjanuariAstandrewAdolceA87e5nclizryAjustin01AastronAflatAginger123Abmw750ilAstronzoAcanesfanAwelchAkathryn1AgijoeAluvsexAnomisA65mustanAshoemanAbritchesAstumperAkiller13AterrillAfortune1Ajojo123Bustin123AbobrikAhotdickAbocaAcindeeAbodieBrenAcer980ArafaleAdfyjdf846AfutebolApinarellAnepalAdude1234AjkmxbrAwilmarApepluvAzantacAfuckthemAmattiasBicky1AgiampaoloAdanny001AshakenApaceAbouncyApuppetsBancreasAtampicoAmickiAsupermarioAunion1AlollieBichenAmodestyAturambarAhammAusopenApretenderAchattingAeagle21AmyheroAkilledApandorasAhottunaAseverAroofusAbuddogAryan01AsatireAballs123Amagic2AnosaintsAmartenAleafAdukersAmccallAlovesuckAfillmoreAbrandy12AchevyssAryslanAkleinerAbuster3Barney01Aou812345ApaullyAconor1Bhildren2BarrionAlongfordApub113AsofunBhakyAchinkAmcknightAroisinBedhorseAfuckgirlAgordon2Anapster1Adoodle1Apanzer1AamazedAhebronAsasafrasApublishAbridgerAtoptenAmiami305AantrimAsecure1AtoscaAletmeinoArobotoAlesabreAgrizzyAvideogamAbruceyAtylerjAclubsAwales1ApointmanAgehennaAdaniel21AgopokesAranger98AabbydogAlou1988AsathyaAwreckAspankme1Abuck123AthankAstuntsAhammer99AartichokAgthtrhtcnjrAjimmy99AbushmastAfilipAsailormoAamershamAsamatAcoolfoolA1bullshiAmmmnnnAvoidAlucycatAbutterbeanApie123AvfrcbvvfrcbvAcanmanAmahatmaAlove88AmermanAbyrneAcgtwbfkbcnAelroyAlacrimosAmaudeAcaballAarisiaAmccainAcarajAdameonAteenloveApalace1Aseabass1ApinedaAtaratataAfittaAmarmaladAcameron7AmahoganyAhuntressAredwhiteAinteriorAnbibyfAjune28AlechefAmudslideAcanoneosAnaliniAkahalaAicemaAfinaleAriminiAemberAzxc12Aimage1Aerwin1AcarrolApathAgoaterAoctober7Achannel1AnaturistAchrishAkilmerAcatboyAshapiroAbeattyAjayboyAauthcodeAmaster0Arusty5AlatriceAsmith22Akicker1AsurfsideAglasgow1ArfycthdfAclementsAingersolAdaniel11AselrahcAdonna123Amaryann1AannamariaAtallerAbaseball9Asteph123AdonsdadAsystem12AmarcelitAwrestling1AteddAorange10AlancesAchokerAarowanaAsilver33Achris10AdelhiAatworkAhobsonAscoopyAmercedApalpatinAmusic2AdishesAsmurphBilverfiA1beerAstarkAcorneliuAdesign1AinsigniaAthestoneAcoolsAyoghurtAdrainAsinger1A5411pimoAdima2009AzimmermaAcowboy12AstalkeAexcitedAwiggerAsoxfanAretired1AsodoffAkolia123Aharley13Asarah69Adude69ByannaAgrillAacme34AsigmapiAbigloserA47ds8xAcougerArebenokAfuckyAcrenshawArobyAesteemAr1234567AjoshmanAsputnik1AcroakerAridgesAtittiAraverAschueyAlexmark1AsalernoAcestmoiAshereeAgood123Aaugust9AmastermaAhelterAlove4youActvtyjdfApasskingAsayanAoleg1994A9379992qAsamboyAphotograAaachenAstainAawesomAsleeveAquackerApooky1Acapital5Ahandy1ApoppydogAembraceAferrarisAclementiAkennedApunishAsinge11Bemperf1Amaria12Dcin1AfafnirAmarquiseAfeldsparAsthgrtstAtylenolArobert22AhassleAspootyAlovethemAdeuce1AkillemAthreadAshort1AqwertyzAkittykitAmonster7Afrench1Aginny1AliveoakAsilvermaAkoldingAclinicAsamAmama12345A1mooseAdnevnikAgenialApoopoo1AfloorAaqwzsxedcAmarshal1AgreentreeAqweqwe12AconleyApresenceBurple2AdruckerApentagramAhfnfneqAlolita1AnjhyfljAmargeraApumpkin2Abond00ApowerhouAemmajaneAterri1A1qazxdr5AsponsorAdarkhorsAsuperxAmineonlyAredderAelectrAtorridAjaylenAdragoon1AtimmAlotrfotr34AcaffreysAzvfrfcbAserinaAgladiolusAryder1AhotspursAboutiqueAdisneBriscollArussoAgettysbuAholeshotApixelArecoverAshazam1Aviper7AlogansAp0o9i8u7y6Adave1234AritualApeggysueAjameswAkoreshAtillAllama1AherberAmushkaAlovedAplant1AbogeysBaldheadAnestaAevercleaAdctdjkjlA1nnnnnAmuseAvbkkbjyArkbvtyrjA123321aaAterminatoArfghjyAmonday2AlolnoobAnextdoorAgigaAsantorinAhardestAemergencAawdrgyjilpAthefrogAflibbleApapagenoAboomerangA555555dAquietkeyAskripkaAtimbuktuA123qqqAkanatAmrbigAhardy1A123lol123D4qwerasdfzxcvAgorditAkorolevAdiannAlionsdenApappnaseAtweakerAxexeylhfAdouglaAqazwsx12345Astudly1AarenroneAitalia1Agateway9AjesuschrAaxelleAeclipsAterrificAedibeyAmoney69Ahonor1ApowerstrAbigsexxyAthesims2AdrillingAsuckit1AdthjybxrfAlbvfcbrAthrallApanasonikAoinkerAroryAemblemApolkaudioAxbox36AasilasAnicetryAleticiAnerminAsalimAagsharAyeehaaAhockey22A111luzerAmongrelAboognishAkierraCmonoApbyfblfAthx113Agtogto43AlidiyaApepsimanAjason13AeiffelApoloniaAfathead1AnolaAstation2Aps253535Adragon666AmashoutqAnfyz123AalstonAdumbshitAtoyota91AstruggleAnewloveAmuttlyAgonzosAselassieAgatinhoAshmuckAiddqdiddqdAbikmanAtcglyuedBoucheAapple5BssmasterAned467AjamboreeAyjdbrjdfAelise1AstockholAtoplayAmatrix99AsofikoAa1b2c3dAthvfrjdfAemilkaAvalenokAbananzaAgribbleAsat321321AespnAtintiAfeleciaAhank1AquintanaAalexandra1A1234512iAbimbosAjorge1Agfgf1234AapocalypAb0n3AspiriBtarlineAraffaelAgastoAfabfiveAsharonaAlovebugsAmarcus12ApikachAreapeAcepseounApinkpussyAcityboyAw1w2w3A321ret32Ababyboy1AfastmanAmorrisseyAnintendAmickey22Asasha11Ajkz123Anokiax2AguilleAnilesAferdiAsovereigAremiAferrellAqwest123AstiefelAozzy666Aagapov58Attttttt1AjunkfoodAnfyrbcnAprofilesAironfistAsqueekyAhjvfynbrfBondavfrCmer69Apens66AcockgobblerAtimatiAdad123AtornadosAoleg123Adude12Amario64Arichard0A12345qqqAsummonerAmclaren1AgilgameshAdiavoloAcvzefh1gkAmarleenAwm2006AhardguyAgalleriesAnokianAmaks123Anikita1998AlusterAbirderAlucas12ApicaAblarghAtetasAfurkaAgodheadApowerrAkumikoAmamulaAcimboAdexturAmollAgassAshithappensAgallusAsergio1Acheetah1AlindyAcornishArudigerAaimee1ApoconoAtopcopAiloveboobiesAhambone1Aabcdef12AklosterAgeorgyAirina1AgigantAhereiamAjanssenAsommarAnick11Airish123Atree1AghjcnjgbpltwAshahrukhAlongboarAmargaret1AvfnehsvAluigi1AnomamesAputtanaAtr1993Aw1234567AquantexAmikeeeAviktoryAphineasAhammertimeAmayfloweAavr7000AteeterAheckfyfAjndfkbAhatmanAcbr600f4Atv612seAjason22AsmackyAbliss7Adeskjet1A0cdh0v99ueAmossbergAtuffAmiracle1AhuliganAcheezAprecisioAkarpovaAnapkinAroman777Ammcm19Aklaudia1AvfvjynAroadrashAnaraAmedical1AcrazzyAnokiaaAperfectionAlilloAnazarenkoArfhbyrfAhjvjxrfAdctulfArevelatiBfnfhbyfAlove2010AimportanAjordanaB1234567Azaqwsx1AshaqAlactateAjesus33AburrowsAmike34ArafterAgcheckoutArfgecnfcerfAmammyAselectorCcuredAwootenAlacroixAminddocAsweeetAmaierBobilityAsudhakarAjulijaAmalcolmxAkamalCkosjaCrimApreetiA0101ddAkisaAvlad123AfizikaApangaeaAyfl.irfAl123456AnanetteAdescriptionAaccountblocAoctavioAhardwareidAtidbitAscriptsA287hf71hAmrmagooAromanenkoAmkvdariBdmaiwa3BsinfoAosipovAtimt42Aybrbnf_25AnurjanAgfccgjhnAsvetasvetaAhavvocA123321azAlosbravoAsanekAthd1shrAshashAimaccessAgxlmxbewymAn8skfswaAufdibyjdAbublukA4060A6001A10078B4028B7098A50000B4354A78965A115511C9966B23592D699D978C4365C5690B37955B43000C4444B97200C8020D800C9410A204060B24455C8822A316271B65214B82563A414243B41232C4888B83422A545645A665566C6444B87887A747200B89056A880888C7766A1010321B233215B346795B512198A2022958B121212B525252B797349A3816778A5556633A7085506B506751A9124852B556035A11119999B2457896B5975391B9372846D80018C822891D55891A46466452A51502112B5495746B7699434A61808861A87062134A98766789A159357123D951159A777555333A999666333A2468013579AdclxviA1digitalAa8kd47v5AsupercopBtallAenfantAgentlemanAssbt8ae2AjackfrostAdoda99AwhitAchevyyCristo1AhenrA2500hdAmouldAthemisA000008AshinchanAwinderAdimesApetermAqwerty09AfioccoAnitsuaAhappieAibelieveAmchaleAknopflerAhanleyAparsleyAthecure1Ahorizon1AchuckoAwalter34Abuster88AfastestAwendigoAplatinaAfordfocusAcontroAverymuchAoldpussyAbmanA1bbbbbbBeeeeeeeAeasy1Azachar1A1xxxxxxxAjasonjAbob111AgreeseAarlenBl123456AoompahAscottbApurdyAachimA121ebayAarzenAgoodjobAshadow88AbigtimAatep1Bustin2Adragon98A1asdfghjAcoco12AbertoneA123testDboots1AtplateAdav123AopalAsss123AdivadCetmarAsoftcoreAhathawayAcamilla1ApenfloorAvisigothAleetAbullnutsAelixirAmark13AsingapurBcotlanBhadow14BamoAmatveevAblue92AaliaAelfriedeAanimal2000Acarlos6A7imjfstwA9hmlpyjdA478jfszkAmerlin21AhamburAjheregAalgiersAspecterAracismAbungAjuly1ArefinnejAnokia7070Ajimbo69AimhomeAtobias1AcrazydAlalitAelvesAlozanoAdeedlitAnicksAdamselAlichkingAhubertusAsuspendApantymanAmomanAnewyorkeAvfhnsyjdfAliza2009A1monthAabnerCraBdolphusAbunyanA1rockBbigdaddBalexAbombsA2ballsAromperA1sarahAgableAdeliteAlittlebAplainAbreederA5aliveAtaprootAmalariaApaolo1BoolsA1packersAhammer69Agolfer11A1badgerAqwe1234AsimbacatAyodaddyAthewolfAlightbulbAinoutAliarAigniteAaltmanAfillesAliloneAarnolBngeliaAbuffsBeltAhoffmannAxxxyyyA123321456654AdecentAcurraheeAemanueAnicole3Aholly2AtruantApagesAaassaaApauleBeniAdkjfghdkAstorkA1hondaBcreativAa6pihdAsd3utre7AchkdskAvoiceAwrongwayAsassy2AreinerAtorquayAwunderAdemetriAqueenas8151AbigbriAdamian1AjustforfAmccool24AimaniAhedj2n4qAofclr278AdudderAmacross7AjohnnnAforplayAgilroyAdotsonAjeff12ArosebuddAtwotoneAschwingAwewizAjabroni1AdukemanAangeleyesApipeutvjAdormanAlamerzA2h0t4meAwallstreetAtiburoAgoodbyBlebAmooresAburundiAtabletopArichard9AacehighAbendisAgorilaAbilly5BellybutA12345678iAinvernesAmediasAconductoAtootingAmethod7AbarrabasAsoftball1AhooksAvoorheesAmoonstafaAbarabbasAescort1Algnu9dAmustaineAcalimerAsummer13AaerdnaA1drummerAalbert12Atony12AindianerAscanmanApanther6Ademon6AticoAbyersAcopeApeteraAduramaxAsissiAarseniiAdossAaccobraAscottsdaAbrazenAhymenApoppiAdukeyBagoAerathiaAgeraA44magAperthAaaazzzBdelheidAcamel123Ajackie69An7td4bjlAlaurencBukas1ApekingAloploprockAmarkinAissmallAgiveitAjosh12AricheyAgborv526AyaglasphAblessyouAreferAdsmithAacer12AfranziAmarietteAcapoAmistermeAbineAcheckm8Apussy6AconnellA1qazwsxedcAwhynotmeAmonteiroAcageAdottAakronA125wmAauntjudyAwaltripAficaA1234567890987654321AblofeldBarnacleAmarlins1AfeliciAlegs11AsigninAtrottersAflyboy1Adudley1AakumaAjoxury8fA5speedAfifa2010AgotimeAtrim7gunBoday2AlarkAdonaldduckAbuster123BrandeBooyakaAgeralAandrea12Acapone1A1234567890qwertyAbarthArabbit66AfeedsAlomondAabandonAbooleanAmonster9AhydeparkAopeningAdevil69Ageorge13AazrealAconnecteAmontseBatthew5ArushmanAjhrl0821AhandilyAkosssssAnightfalAsixer3Aphoenix9Aanthony5AosloAarmani1AkaufmannAgemeniAsnowcatAkissedAflippeAenlighteAdavid21Aelmer1A86chevyxAf14tomcatArelicA29palmsAkoichiAmaliBeltA98xa29AygfxbkgtAadamsonAturbo911Apussy5AjimbAsvenskaAgreyhawkAkeriAvolanteAchristiaanAgirls69AanchoratAlovessBilliAsanskritAajax01Aqueens1AhanfordAgaymanAendingAgimmesumAbigtexAeatmyassAdogbert1AazimuthAtruegritAjenifferAtarga1Aedward11Axenon1AtottiAq1w2e3r4t5y6u7i8o9p0Ahonda450AgigemagsAa112233C59357Bnna1982AsammonsAghibliAbiedronkaAdmitrijAgreshamA12345678wAtechn9neAshihanA6gcf636iAprimus1BlayhouseAgangster1Aash123AjerkinAtrabantAguitarmanArakasAsportageAdenver7AbogdanovaAchevy11AghfgjhAhesoyam1AasherAnottinghamAmorganstanleyAbobbytAamanda10BirbrushAhubbaAmilburnAcharitAfreecellAastronomyAwarpAcurlewApakaloloAhockey4AvfrcbvjdAbullardAnevergiveupAanupamAchivas1Aandrea99AminimAarenasAromansonAnepentheAmorefunAbelaAgoncharAmadhatterAle33pxAfredrauAaccess88AeugenioAimpossibAscrappAmoreliaAscratch1Ahollywood1AstewarBacrificAbmw750Aaiden1AsiffrediAnantuckeAdrew1AacmeAwiley1AkravchenkoArochesterAdarkstaAsanantonAmary69Alooking4Aangel007AbubblAwearAadamaFsAbmw328Amother12AbillaAexcaliberAbandmanAhello101AmishraAsawtoothAa1234aAdawid1AbonnApistolaAtheriverAalfonseAbasket1Asophieh6AbluewaveAkoketkaAseymurA123321qwAborodinAfelicitaBrederAazizbekBdiosAbankruptA1arsenalAbirthday2AedcwsxqazAmark3434AsybaseAvalmetAbackwoodAsunday1AmolodecAlarousseAspawn7Anokia5200AtaylorcAdeflepAmamaligaAkajlasAwowlook1Amanchester1Atelus01AmotelAqqqaaaAnatasha123Acasio1Asys64738Aalex1974AnostradamusAtrish1AnewbornAal1716A654321zAepervierAafroditeApoopypanArecon7Askydive1AbokserAjawbreakApenchairAkaretaAaldebaranBkinfeevAsilkeborgApensacolAg0dz1ll4AsanctionAjesuschrisAnn527hpAdollaAmilkmaidAterrell1Aepsilon1Alillian1AcrhbgrfAmaxsimAcathrynAfelicidadeAezequielAmatrixxAekbnrfAjunaidAamiraApolly123Anumber8AvaffanculoAbotanikAjhnjgtl12AarxangelAmalyshkaAbarsicApetshopAfhrflbqA0123654789AallthewayAzoltarAmaasikasAsunsetsBolid1A59382113kevinpAcacheroAresortApassword!AkarizmaAashramAtarragonAmama1964Ajoshua0ApartAsilverstoneAchaparraAtetleyAhavokAbumsAsaraannApipemanAnumbA1chesterAreset1AmassiBonarchsAasmodeyAsarahhAzapidooAconnor11Asane4ekAjourney1A9988776655Ablue135AjnrhjqczAdaggersA123vikaAilfordA1legendAanna2002AtombBsunami1Arolltide1AybrbnjcbrAportisheadAfree30Aredcar27AfootieAmoskwaAcougars1AblackhorseApetertAferrinaAcstockAav626ssAmacedoniaAsi711neAroblesAdtcyeirfA1234567890pApicture1AcolumnBartagenAvolodiaAfolgoreAalex1975AkatemossAalegnaAburzumAalex1981AdigitexAfktrcttdfAyfxfkmybrAevropaA123654789aAsasha777Aalena1AleshkaAglashaAytpyf.Abloody1AanconaCderAhaustoolAcbljhjdfAalex1971A134679aAnorthsideAskyesethAalex97AfrontosaAandressAdiamond4AluansantanaAbloomingAscudderArondoAtimaAfredoniaAanyaAvaleria1AcorriganAjawa350AcontrasenaAelmwoodAqwe123qwe123Achange12Ayellow3AcubanaAofcourseAromance1Agenesis2AfuckthemallAdilaraAalina1995AlubimayaBisicaAcardssAhappynessAweaselsAparanoyaAhifiveAvbitkmBiniciusAalley1AcharlestonAtitaniaAalliAboing747AalliesAparliameAhunglowAlandoAbossssAwomen1AufkjxrfAmamadaApatientBooksterBarapetA1hardonAshavonAadrianna1ApaintersAferreroAloreAstargirlAmaristApennydogAonlyone1Aamanda123Bshley123AsatyamAgreen45Afucking1BestivaAbuldozerAaxiomAslenderApheonix1AamigasAnegritaAmeduzaAheavymetalAbobrovBebAashrafAsargsyanA1flowersAapril15Alaura2AifoptfcorAmiyvarxarAlovableAanahitDisAtruelovAflaviAvarshaAdekalAstimorolApotapovaAanatoliAlubimkaAfylhsqAcathrineAdorcasAcarroAmazepaA147258369aAqw12345Aandrew99AfargusAhalleAclarkkentAandrey1AgjkzrjdfAbetmenAyfeiybrbAbumholeAluvbekkiAsparky01AholcombAderrenAjakesAamberdogApersona1AmultiscanAbeloved1AhotbitchAadvertAvarelaAdannydAtruskawkaAangel17Asascha1AeatmeatAv00d00AtagadaAanilAyoshikoAanime123AsannaAoutpostAantoniojAflyvholmBhutynbyfAbernerAaaa123456Asone4kaAdonkeykongAgtnhjpfdjlcrBowronAhurryupAintoAlovepussAsusan69Bexy22AownsAavtoritetBntonia1AconnyAninjutsuAred100Adima777AmansikkaBodem1Aodt4p6sv8Azxcvbn123456AgjpbnbdAimacAapache64BessedaiBpertureAsultryAmonitor2AtotenkopfAdogphil3650Achicago5Afine1AarabianAputanginaAlove15Atony45AbabyphatAartfulAjason11AhanibalAdontgotmAundoneAverucaChxbrAarjunaCkashaApouchAasslickeAphilippinesAcantinaAwideopenAchitraArun4funAmoleculeAunseenAbarschAhakunaAdavinchiAzxcasd123AscraplandAmethanolAbmw328iAfrog1Aspiderman3Aphezc419hvAimeldaAreviewerAblassAwerty123AlassiterAcomicbooksA64chevyAastonvAzcxfcnkbdfzAperrineA1videoAborealisAa333444Azsecyus56AawakeAbigboneBooboo11Ad50gnnArjirfA4815162342qAzzaaqqAthugloveArkellyAbadderAletoAbear13ArecessAbaerAraptor22AbltynbabrfwbzApestBoacherAmedtechAbaba123Avaz2114A1exploreArobbobAamerica2AricciAmasterbaAbajaBmw528Anelly1AgreenlanAchopsueyAkokotAbalance1Apussy4Amoondog1CiseBeekoAbardAflynavyAhaymanAcotton1Alayla1AkatuhaAdestiny2Ahappy6AironfishAtracey1Ajasmine7AbetrayalAmcgradyAballroomAgeethaAkronikAchittyAoneputtAhumpinAstonehengeAlazer1AmunchyAzachariaApedalAbananas1Aflute1AbrilleA1frankApuntoAwarhammer40kAtnt123AboxmanAhemingwaAcjymrfAhello23Acobra12Ajordan45AfurnaceAcantoAgeneraleAmine11Barch17Akiller77AwilliamjAjimbo2AlettermaAwar123AolsonAsteroidApeanut11AseamlessArugbymanAplywoodAdanyAfranco1AkrissAexecuteAxanthAangeldogApottersAhatrickAshenmueAgrandam1AlayerArosehillAtuckeAparsonAzackeryA1cricketAfencesAswift1AkinglearAcessna172BallaAbaroqueAgbpltw123AshadowmanArstlneAmockbaAolga1976Apd25Abowie1AmyhoneyAguadalupeA1bastardAbaseball7Acottage1Ahomerun1AbleuAspike2AgreendaAmonkeybuttAfartsAjaysAsyndicateBomething1AcraigerApasswordstandardBierre1AdorotheeAbastogneBrandon3AiamgreatA358hkypAoverflowAsiddisAcoffee2Amarcia1AchancyAfairchilAhitsAbatmonhAdoodyAwildonAbatteriesAtom204AvonnieAexciterAsundogAgti16vAottomAratarosAtonchinAjoesphAchicken0AmissysAdell11AbodhiAmaprchem56458CgnitApaswoordAleedsuniAdance123AbballsAppppppp1A1kkkkkBlllllAcity1Ammmmmmm1Annnnnnn1AelessarAbobo123Auser123AbobolinkAgandalf0AbeckysA1giantsAuddersAfreezingAchappieAmaddawgAhextallAamiga500AhotcuntAscubasAdietAfurtherAinfotechAmoose69CtoxxxArightyAgundam00AspeckAbermuda1AtylerdAmaerskAvendingAblightAcameloAbackd00rAcheyenne1A1kingAdrummingAtgbxtcrbqAlovezp1314Abuster69AtwistysAwhatluckAriptide1AkaloAplaygrouAconstructionAtangsooAbreweryAthankuAortezzaAkillasAbeatboxAslutfuckAostseeAbeatmeAkiddoAcorpAmomoney1AeagerAfractalsApolkadotBrince11AseemeeAmilnerAbigtittyAformAkimberleyAslaveryAoptimus1AiluvuApickensAlondon01AsteamboatAemelyAcomfort1Asammy11AbriancAlitebeerAhampsterAsmalldogArealsexBomannAcartman2AblastedAjeep99AsunburstAengelsAtoby12AmugenAalbertjrA0101198AwantsexAegoisteApjkeirfAmaddog69AobjectAbelinda1AomniAelvirAgammonAemma01Aawesome2AmaximuAthickerAstokedAcosmodogAbijouxAfallsAbeltranCn1234ApoopedAfatmikeAmamadouAbenwinAmichouAbendAmedicusAjustine1AbendixAmorphiusAbiplaneAgoodbye1AbrillianAkirbysAwroteAsnaggleAkenjiAlankfordApr1ncessAglass1AlaotzuAnuaddn9561AbennerAmetalheadBamapapAjollymonAfield1AjanetsAtrompeteAmatchbox20Arambo2AbenzeneBozo123AlifestylAbobiApachangaAdroolAbuzzwordCggAgfhfpbnAadaptecAhallooAroslynAgrenobleAmariana1Agreen420Aspring00Ahelp123Avitalik1ApapasAgavrilovA123qwe1Asteve22AdermotAindigAcody11Bassie12AunderhilAfireplugAbobcat12AovercomeAbruce123AknowlesApooleAg1234567Ausmc1ArustAbrianwAlokomotiApegasAnightwisAsleddogAred333AjamesmAonizukaAmelonyAscooby11Abrody1AnoirAobvious1AkeltonAbasuraApolicemanAjameseAbautistaAzzzz1AbicepAemporiumAkolortAchevy3A1nascarApatriots1AchrisreyApadawanAeatherApinky123Astud69Athc420Agolf1234Birl1AfucktoyApinkflAloreliAbigbubbaA2letmeinAilikepussyAgodsgiftAjune14Achevy69AtechnicaAdummerAflindersAbouvierAelway07Ajames6AbigeAliljoeAgravedigAjakeyboyAlongboardAhighspeeAsaraleeAjadedA12inchesAgrizzlieAhockey69AbiggumsAleghornAbigjakeAtomtom1AgoskinsAjekyllAgaffneyAmackinBonkey9Anigger123AlilmikeAsnappy1AbigoAgomangoAmantarayAwhiteheaApushAray123BedhawksAnewcomerAhondas2000Asteve12AdicksterAruddyAskinny1BunburnAcumshot1Abonkers1Adoors1AconvairAkyjellyAflabbyBord11AthroatfuckAimladrisAhimmlerCkerAmcnairA85bearsAhotsAwaiterA12playApartner1Ajuly21AnibiruAcommunitAmitzi1Aalucard1AlathamAbanthaAjackoff1AmadnesAclittyAspider10AcabledogAfigaAeaglemanAtidwellApeggieAdrachenAlzhan16889Atight1AladedaAchestAbittenAigor1994AunisonAchamp123AbrooksieAfrogman1AlasseAbubbamanAaugust22ApassswordAnoodle1Astang50Acoco11Abrennan1A1cherryAmagic7AtwinturbApamplonaAtangosAclawsApastureAslingAboycottBaseball11AwelcomesAscc1975AnailedAkrilleAcunt1AharumiAdouchebagAfuhrerArossignoAnuggets1AyoungmanAblazingBilllyAclothingAdoggy123AcraigsAkrakatoaAsnowstorAchurch1Aorange11Achester3AmotdepassAzymurgyAleytonAharrypAbloomersAwisperAdale3AequineAselectaAfatman1AhumansAfuckuallAmamasboyAzaireApurple69Ashopping1Adelta7Amoon69Ablue24AmiyukiAjuvis123AnoremacAicewaterAdamianoAblurryAjoshua99AimaginationAviper01AdoodArammanAapeshitAcrimeaAkenpo1Ashit12A007000Arichard8AlompocAestesAurbanaAirene1AquadAmcclureAfreedom8AnephewAcoppersAflash2Acarrot1A2big4uA5nizzaAlateniteA789456123aAimperiaAbubba11Apasha1AnikolaevnaBokia6131AevenparAhoosier1AkwiatuszekAgtnhjczyAfjdkslAinter1Anokia6500AspuddyAkiba1zAvova1994AchiconyAenglish1Abondra12AmeatwadAfatfreeAcongasAsamboraAforeignAstonieAbustaAohmyAfahayekAboobs69AsnackAwriteApiper2CmphardAcootieAbellunoBooty69DchieAgreen4Abobcat1AwintermuArjnjatqAiberiaAbornAj0shuaAbeckham23AdeleriumA1rabbitAcaseyboyAsleazyAredsox20Ajustice2AdebbiAvenomousAscorpiusAboundaryAeditAgondolaAstabbinAtoyboxAfight1AdennAva2001AladyloveAsnifflesAeintrittAlanesraAnavymanAslangAascentAjessica3AvanhornAplatinuAcookbookAdarbAstorm7AbradburyAkanmax1994Athunder0AgundogApallinaAduck1Aroach1Acubby1AholdeAisbestAtaylor9AreeperAhammer11Acompaq123Afourx4Ahockey9A7mary3AbusinesAsocorroAwagoneerAdanniashAmarkhamAdavid11AinfidelAshockeyAcaringAhammer12AburlponyAram123AplatonicAnels0nAangel77AsarcasmAkensethAhasselAmax1998Ascience1AlawnAcabin1Aox3fordAplatiniAsparkle1Bervice321Achristi1AbrunobBot2010AretterAcooper11AiraffertAguillermoAhammieAgnasherAcleanersAwooodyAtiedomiAsveiksAwifey1Ayams7AjohnnaAflipoffAsnazzyAabc123aAjanieAdave55A1christiApotholeAman1Ajack5225AvwpassatAburltreeAmorningsAcosmo123Athomas21Bonto1AjadenA1snoopyApocusAcaveatAsubzero1AjuliasAsansonAoaktownArodderAbullrunAhappyhapAyasacracAdiscordAcomaAgreenhouseAshampoo1AreiterAqwerty32AtizianoAcandanceBoloringAtwincamAsupermomAeasypassAporkpieAmannixAundernetAendeavorApablitAwiremanAtalaveraBobascoArodeosAvaultAkarmannAshamelesAtaylor11AchippieAguthrieAretracAbrevardAgamemasterAbpgjldsgjldthnfAcassisDtingAniagraAdearbornAstrikersAeffectsAxiaoyua123AwriterspaceApasswd1Cntera6Atttttt99AmanagemeAhornets1AsosexyAciccioneAregal1AemokidAchaikaAjumpshotAaekdbAsharperAclockworAstarrsAkatiebugAchillsApincherAreynaldAguybrushAmusic101AtabacoAfleurAmaxcatAewing33Acontrol2AtoadmanBrixie1AmarmaladeAbeerssAarsenal0Ajasmine3Aspeedy2AkamazAclancy1AjanneAcooper2Adeuce22Ath0masAzpflhjn1Ajimbob1AhundenAclawA1rocketAelbertAconfettiCorslitA12monkeysAslavkoAmatrix123AhelensAearlgreyAshabazzAwildchilAthroneAcountessAanthroAcovenAmarzipanAcoyote1AsofakingA1crystalAgfhfvgfvgfvAeetfukAmouse2Agonzo123AstandingBolusAbeagle1AkleptoAcraig123Butlass1BramAjimbo123AflappyAsignAmillionaAsactownA1horseAkryptoniteArockstaAcreativ1AdarksunAsavedAwisteriaAmustang67AsceneBanjosA69erA123456789jA08080AeinsteiAsofiAmarcos1ArepmvbxApass1worAqueballAspardaAfondleAroy123Amatthew0AhoyasaxaAposseBunchyAworfBaringAgamgeeAmethodmaAsaladinAlisaannAholinessAprince2DsmaAdamilolaAkolawoleArichard4Ajesus4meAlostboysArabiesAqwerty789Ashadow10Amarge1AsamarAatwoodAghtlfntkmAbarabashA1luckyArugby8Atriton1AcnfhsqAkasiaAtigerfanAoliver2AmoparmanAcuddlyAizzardA9z5ve9rrczArocker1BazerAjackmeofAmamma1AringwoodA1gandalfAkahlessAsplattAdisableAcathayAtickledAsexy21ArbhjxrfAgreta1ArustyboyAmoodAfietsbelAhitchAone2oneAdippyAwalesAhotshot1AcynthiAacheronAev700Agfg65h7BoldenboyAd1d2d3AkgvebmqyAvader123Aslava2Agizmo2Afalcon69AatheneAxfhkbrAscarletsAdogman1ApfhbyfBongo1AdopamineAlaverdaAdumbfuckCke12AgraphiteApimperAraqueAtigers2Adimo4kaAfiveironAwilberAjade1Ablowme2Amine69AkatyushaAgreen55Asnoopy69AhailerisAdandelionAjumbosA6846kg3rAdenis1988AtopnotchAskankyBpinnersAazerty12AjerbearAassass1AprintsAintercomAcheezitA1rainbowAcaritasAbrondbyAfifa2011A1q2345ApioliAashlynnAlooking1Atyson123AkramitAwindwardAmorrowinAchangeme1AgdanskAlifelessAdarcyAfaberA123qw123AyukikoAlexus300A12345abcdAjungle1Asword123Ajanus1AwetsexBharfratAbespinAheavymetAmountainsAsoarerAandiamoAgfghbrfAlfiekmrfAparaisoA1q1q1q1AtlbyjhjuAd1234567Asony12Awindows2Adavid4ArattlersAhersheAdavid10Apalmer1Aworld123AsuperdavArothAgruberA1golfAanadrolAhauserAdoloreAspartacusAjan123AlarkspurAtashasAmudboneAblessingsAlexxusBocAhippo1Ais3yeuscAdobieAfearmeAqazxcdewAcannon1AoakvilleAnhfkbdfkbAsugardogAenigmAnothanksA1996gtaAdwellsAkalleankA5678ytrAujhjl312Ascanner1AfourstarAwhomeAilike69ApartymanAstar1234AkissaAjoshua19AstevehAbrickyAkotovaAboss429BdfysxAnotchAivan1985Acanada12AkappamanAchiroAsahalinAfordgtAdemonaCn12345DiAgaudeamusAsaturAviviaAkolonkaAtaganrogAgashA1muffinAstuffingBoccer19ArosebushA1asswordAziffleAhannah12AskyfirApoker2AfrankeAdimon95AlambAmailerAdanangAzse4xdr5AgussAkaizerAghjtrnAqwertgfdsaApyramid7AuplinkApriscaAcommandosAsloeberAfuckit1AqscwdvAdiapasonCnamitBrumandbassAhanswurstAyfcnzvjzAdinky1AtoritoBulipanBsmithAdixon1A0147852AdlanorAshavkatAtoppdoggAflywheelAxxxjayAstaples1ArockytopApewterAmixersA7777777sAmaguireAdupreeAmarino1AfiendAhuskerduAsokolApilsburyAfatbitchAemma22AdonatelloAtamadaAmesohornyAdomingAgramAmike99AsuitcaseAkailayuCka22AstuffedAbrascoAmanchaAuaeuaemanAdonttellArifrafAsergei1AindustryAwolleyAgunny1Asurfer69BafadoB0ccerAgreeAtallestAiampurehaha2AdukenukemAsamatronApussykatAtrekbikeAstopperAheadhunterAracerx1AschenkerAbounderAsemaj1A19851985pAptichkaAmunchoAquarksAohlalaArf6666AfelixxxxAmickey2Acarpet1AbuffalAscooperA1falconAeagles12AshadowfaxAbrandnewA102030qAshocksAeconomistAarmastusAgranvillA134679qAmunkeeAelamanCena2010Amaks2010AgerberaAjones2Amamma123Aqwer1209AdontforgAwxcvbAkevin69AtdfyutkbjyAsurfeAjkbvgbflfAkolosovApeterburgAq1a1z1Bazxswedc123AfootslavApower666Ariver123AlimitsA456asdAhallo12Avlad1234Afreedom0AkafedraAhunnyArestoreAisaacsAnastya2010AmaremmaAflorenAjayhawk1Afoster1AcounteAsearockBierrAmarqueBexicaliAdead13AmathieAstargatAhesoyam123AinvisiblAmorseAgreen17AtupacshakurAfyutkAstartreAghjcnjabkzAdecembreApenguiAromantikaAqwertyuiop10AnoonAfarrierAracketAcheetahsAfatgirlAplaygroundBositionA1989ccAshaloAredsandA7777777zAhfcnfvfyAassasinsAhollyyAengine3AginnieAcvbn123AjpthjdfAdune2000AnanoAzxcvb1234AgraziaAfevralA4rzp8ab7AwaratseaAnokiadermoBjhvjpAbordenAmichikoAblankmanAa123654AwallsAabkbggAjames22AnadanoA1gatewayAhourAcolbertAstinkyfingerAcuntfingerAlittlewhoreA12stepAflashnetCetch1Aultra123AlittlegirlAbladezA123-123AblackmorAframe1AbusybeeAfuckyou8Aschalke04AwhalenAsukkelApretoriaAtanushkaAschecterAmike12345AturnAlarinaAheathenAc00kieAfuelsAjasmin1AgroundhoAapril21Afalco02AkarelAbastaAjuttaAsexfreakAhomefreeAsnowhiteArougesAigor1234AmasturbateAblackhatAvoivodAbuttheaAgbljhfcsA24gordonAwinamAsoniAnicolas2AsuprasBextimeAgridironAhelgeAlosfix16AilovecockAred222AlillAcartmaAqwsazxAblue10AsanycoAmileAturtlAzwezdaAcjdthitycndjAviper12AdewarAhomeroArockbottomAsouthwesAhazeAglock40BavaecA1s1h1e1f1AchinnaAmariamiAshandiAgraftonAcondosAfyfnjkmtdyfAheidieAgouldAenkiduAdugan1AgintonicAkonnichiAmohanAgladAplethoraAmaestro1AalabasteAqazxsweAuhtqneyuAsuperheroAguy123Atiger8AgusevA4077mashAvergesseAhooker1A1qayxsw2Ajeffery1CrrodAsheikhAkkk666Apele10Ahiggins1Aterry123BoccataAsexytimeApostieAthespotBroopApedritoAhome77AleiaAferraraArambosAkat123AsyrupAlimbaughAeybdthcbntnAqazwsx11AfktrcfylhjdAjune26AravshanAslayers1AmobilaAtracy123Aweezer1AkirpichAgreatwhiAkompasAformattersAespinosaAirina123AmetoyouClnikovaAsaqartveloAverondaAjessica6AkmdtyjrAtautt1Ajake5253AsewaneeAzimmermanAvakantieApillAjoaquimAroanokeBapemeAlovesickAcalenderAjossieAtraxdataAflyfishiAmaktubAoutbreakAtedbearAayi000Ajordan18AmaitlandAthebeatlesAmadmax1AspurssAmynewbotsBichaellAzagadkaAcjfrfAmandarinkaAthekiwi1AwaleraAkbpjxrfAvillevaloArunfastAmariupolAlikesitApornloAvishalAsolomaAnfnmzyrfAodinthorAtriadaAicam4usbAcompletedAvfif123ApartsAfancy1AnetnwlnkAilovelucAmaniekAluxuryAmashamashaAadaptersAraversAwebtvsA1mattAbodirogaAnetsnipApchealthBngfiltA413276191qAlennon1AasdcxzAprotectedAsavinaAperformingAcorperfmonsyCntrollerApredatorsBaulinkaAservisAkrimmlA25563oAtrevogaAwestinArichiAtalonesiAvova12345Afjnq8915Bylhtq95Adei008AsaveliyAneel21AwaferAvladimir1A02551670Atony_tAzavilovA4030A5001A6070A10020B5058A26058A54545A77879A109876B17711B23888C4536C5000D267B35642C6900B41592C2500C5678C7456B59000B65432B96100C7010D101D700C8505E20C9020A201980B23355B58046A311420B42500A420666B44111A500600B11647B43211B52255D861A645202A777123B89512A888889A963214A1111112C69900B231230D7654B357924B597535A2580258A6942987A8520456C38622B807031A9933162A12213443C758698B3467985B5253545C975312B9216811C801982D21983D31985E3891C921993D32916A24688642C861793A31021364C359092B6985214A55378008B6836803A76689295A112358132B23987456B47369258D852963A213546879A794613258A824358553A987654123A1234562000B346798520AshanteAdeadmoinA6043dkfAroastAcoonAbigwavesA0080AgameplayBomesA%e2%82%acAquintainAlommerseAcentraAspook1AreppepAselurAkpcofgsAjockstraAporsche2Aavalon11AjennykAcommoAnosrednaAswizzleAchrisblA4speedAbarbarossaAmadarchodAtime123AkatoomAbebetoA48n25rccAcentricAnounourAmerry1A1861brrAcaptainkAdubesorAfriedAyawetagAoglalaAkontikiA1sexsexArhfcyjzhcrAkareAmonica01AlockedupAbertie1AschnuffCuba10AbobbybobAnittiAkarunaAtimexxAv55555A1ffffffBjjjjjjBzzzzzzBiiiiiiiAbigassesAsorrelA****erAluckystrAolafAweihnachtsbauAhoppieAnetAagateAmaticArufus2A1234567892000AfredricAjamesaA1234567887654321AnikosA1abcdefAjaxsonAandrew17A12345678dAflippoAspandauAcrackpotAforcedAtoshiroAn0th1ngA1spankyAmaxA1asdfghAdino12Alucy11AerdfcvAmiceAbasiaAspasmA133andreAchingadaApurgeAlitenAclock1AfunA10293847qpAparksArmfiddAa22222AgoranAz3cn2ervAhazel5BullAwwjdAbieneAenhancedAlovelandAmaracaAkiddieAcentroAdaseinAmaria3A8secondsAbeetAcrooksAgageAanselAdiablo23Asalsa1Aace111BnonymerAmahaAlucy1Amanutd1AtevionAweetabixA2000jeepAgodlessAabagailAmalloyA1fishAglock9A1sucksBmontanaAexpiredA1vaderAmobile1Aoldno7A1rachelAbr1ttanyAgiganticAlickme2A1tigersAlaminaBeggyAreikoA1augustAstigmaA2wsx4rfvAogoshiAtampa1Agirls4meA1irishAjames4Acqub6553AbaldeaglAandy2000AbboyAdweebApietAjosiewAcabbagesAtaniAsexybeasAtruongAkraftAicebearAblueroomAantoninAranger9AfarberAtrembleAgileadAopinionApeewee51ArockwoodAgroinAchelloAeveryAmrmikeAbart316AzapatoAmovies23Acritter1Abg6njokfAentradaAbennoAaugusteAwetdogAmolluskBarky1AdonkingAjzf7qf2eAvkfwx046AballadAnaumovaAarriveAcannelleA1angelaAmoltenAnone1Aaugust29Ahappy8Aaaa666Astupid12A1qwe2AtrevonAforsaleAlove98AnsyncA5gtgiaxmAodgez8j3Apqnr67w5Amazdamx5CcondoAdiscmanAallanaArapideA300zxttB12masAkmanAdebeersApalace22AdjctvmArfvbkmAdivinAscurvyAbedbugAsquidlyAbabyfacAtdeir8b2AarabAguitar69Abrillo021AfincherAmeetooAskymanAmickaelAtenorsaxAlupeAbroozeAprovidianAalex1983AminfdAsuprattAukqmwhj6AdsobwickAsassycatAdmfxhkjuA46and2AposhA2childrenAbishkekAcombsAsomaliAhobnobApudding1BisswordAconnollyAletmeonAhowhighAjuntasAgrowAdroneAaddpassAkewellAcauseBhanchoAholioAkevinnAwhitecatAgautierAokaykkAmarantzAdenali1AelainaAsnow123BpannersAtanzenAsemtexBpike69AjgtxzbhrAnewmoneyApurgatorAh9iymxmcA2ykn5ccfApasspageAmayflowerAnoskcajAprimasAjambosAmogliAstickdaddy77AcannoAlorna1AyardmanAmanojAharlotAeboneeAspacebalAabcd1AsanjaAcrateAsumterAmadrigalArolyatAlopeskAkhongbietApudderBaigowAspeedsterAazzurroAcaptain2A1therockAanomieAslevinA1littleAbubblyAsweetu70AdefendAblank1AgeronimAmickeysAgkfdfybtAzaqxsw123Amuppet1Acoffee11ApentableAdrakcapA123456789000AmarinusAhavefun1BighestAbob69AchichoAhello11A123maxAstrideAfacial1AmegatonAimplantA014702580369AlynnetteAbirthday26Aenron714AasadAluandaAjed1054AheydudeAsamsam1BpotlighAriordanAtimidAwilbur1AflakeAtsalagiA76ersAjames10Adak001Amama777AsaranskAblue72A7654321aApurcellAshibainuApidorasAcantAgeorgia2AmarimarAorphanAwholesaleAcapri50AbayamonAhoneydogAbruiseAgrisouAaldrichAmartinetAnuttAang238AbigrickAmaintA123qwaszxAbrutuA44e3ebdaAbernadetteAscaryAdaishiAmoney100Aspuds1BhwingAasdfgh123456AguitareAjayzAdoreneAlaser123Afall99AraunchyApyroAslamminAfilaAbahiaAhonda01AgreetingsAprofitsAsegoviaA3bearsAteen1AappealApaul11AartefactAstoppedbAronsonAdaffyduckAcompass1AurgentAvegetAjordan20Achevy01Aaa123456789AmygalAwasdwasd1AdurdomAassmonkeBlex74AmassonAtyreseAsarahtAfozzyAlvbnhbtdfAjoshua5A1cassieAchica1Athomas0Aspartan11A4seasonsAhockey14AkinsellaAstthomasAaassAvertAtoby22AsyndicatAgreatmanBod666AjamesyAm7n56xoAhoney12Afive55AafghanistanAjennanAtremblayAcalifornia1AfurniturAnecronomiconAoligarhAsamuraixAliudmilaAisdeadAesbjergAabercrombieAhollister1AbellamyAashaBraujoAencounterAaeneasAridderAwelcome01AfolgersArigginsAshowoffApalevoAantantaCgel20ArafaelaAtlalocAconnardAsexual1AcalipsoAsslazioAbri5kev6AlilacAairborn1AmatrimAborrachoA2vrd6AsungamAolesicaAalex111AusermaneAtubby1Aserious1AmauricAazureAtocoolAstella12Ac0l0rad0AbryanaAjyothiAsohoAbacteriaAsarahaAdynamicsBetectiveAsport123BayakaAacumenAmoonshotAraynerAfatal1tyAhymanAventure1AapplebyAfooeyAmoscow1Asantana1A1234aaAlitespeeAfootball123Aopen12AvfufpbyAretypeAadam01Asigge1Atony69AboogleAdeepikaAmenardsApassat99AlemuelBawlerAcsm101AadebayoDlanteA1mercedeAalex15Ajunior13AbroomsAlaketahoAdartmouthAcool-caAkatterAicebabyAcapitanoAadjusterA89032073168AdaxterAgeneticAmonk3yAvansAackbarAeconomiaAhershilCather9Aanthony8BdrianeAorange88Af1f2f3f4BenomenAdeiselAhowlinAyfhrjnbrbAandyboyAqwer11AseatleonAdimancheAlogin1AschreibeAapollo12ApassoverAkristofAhappenArajahAoutside1AfieroAqazqaz123AbeegeesAaffeAmetlifeAamizadeAghjuhfvbcnAdfktyrbAbreak1AobafgkmArfhfntAafrika2002DomanAqqqqwwwwAtapestryAmystAagatkaActrhtnyjAzipdriveAmotaroAagatheApatinoAseemannAalex1982AkneecapAzontikAsluggyAgangesAparlayAschlossBagittariusAbobo1ApreludesAaguilAprofilAtitan2AbombermanAalex1976A1albertAyouthCkosukaAcommercialAmamiAvictory7AbertuzziAmundellAdaniel6AgoliveAfishpondAzse45rdxA1234554321aAaigerimBrsonAmortalkombatAwarspiteAblack10AramirAcessna1AoperateAbangalorAharley03BedgeAgineokAjedi01AqwerasAakademiaAmishmashAsantanApeacemakerAcycle1Ashaq34AartemaAmyloverAlucky4Adale33Atony22AarkadyA1oliverAtrabajoAakmaralAnesterovaAcalgary1AvtldtltdAfrxtgbAaskarAhoroshoAcandooApfuflrfAlloo999Aartem1995Blex1998Ah200svrmAlove3AabeilleArynnerAprodojoAbismilahAfortAguitar01AaltonBnimalsexArainesAalydarAclermontAbydandAdarkfireApa437tuAalina2006AeleonorApujolsAmustekBeilingAchicago9AvernostAtorres9ArezaAbeybladeAwlafigaAstormbriAbalatonAwalstibAbadboyzAcicciaAalex1989AbagmanAatalantaAlegends1AemotionsAkarlitoAgemini12AlobzikAminotavrAsorokinA123qwerty123Aal1916wApalladinAsoccer6ApapirusAchanel5Aalex88AfostexAcucinaBsyekmrfAalex24Eand1AlexaAjittersAlestat1Achicago3BolinsAburroAgendalfA1carolinAprelude9Asan123AfgjcnjkAproghouseAthegodAsookieAdiesiraeAqwaszx11AflaquitAhappylifeAwinston6AemergencyAvictoriyaApotapovA1secretAbreeze1Aalina2010AmillanAjackson9AingresAlickpussyAobsessedAcesaAwaspArfcgthcrbqAkellyjAvoshodAlovebuArejoiceAtinchairAmoney77Aalina1998I4F2011AgjgjxrfAmarco123Anata1980ApoznanAq1234qAdinahCvinaAanastaciaAcontexA123456789zzApondusAmama1970AkamakaziAcookie123AarisCashiAlkjhgfdsazxAescaflowneAsigma2AjarretAmendozAdefault1AjoselitAsystemofadownAbrianeAjune15AwahineAsaharAhijodeputaAthemackCunder6Aalpha69Aplay2winAbiduleAcasitaAstunner1AporosenokAnopasaranAtontosAaltec1EzzaA14ss88Aandrew9Amichell1AimaloserAsara123Aihateyou1AwolfoneAqaz123wsx456Ahighway1A1speedyAmuchachaAawo8rx3wa8tAxiomaraAdulceAmoney1234AatlantiAtallboyAbabybluAhorndoggAwpassAvespucciAnimrod1AsamantAaminArajputAsodomyAtoastersAnevermanAsoloyAasemAteamomuchAdevoteeAnewbloodAkareenaAtrace1ArmracingAkizzieApornclubAnaumenkoAanabeAchanel1Awer138AverbatiAtulpanAnastyanastyaAsistemAqazwsxcAangelangelAcinqueAavogadroBngelzAhoangenAlambert1Astratus1AfengshuiAbonaireAforzaromaAnurichAsupermeAandy76AchimpAhoughtonAjackiechAexpress2Aandrey1992Brtem1992ArosenrotAthugstoolsAlohotronApandemoniumAtubgtnBhesunAyelrahAluton1AsupaflyA028526AfoundationAstoreyAkarenwBvartiraAangellaAtileAredwinAcameron0Aplhy6hqlAspiengAdiamond0Abk.irfAinfixAviolettAsonglineAdogheadAmoraleAanithaAczarnyAthegirlAsamsung9AnazaretAvigorAdestructionAbringitonAprivet123AfynjyjdfAquicksandAgadinaCylorAdfymrfAarnoAfufnfrhbcnbAannoyAcarinoBhinadolAanthony4AvjqvbhAarmymanAhenry5Aeddie666AbodoBabareAnokiae51A008800Asanta234A2boobsAfindusAmogulAlincoln7AfusilierAmarcelinAbaconsArozaAbodybuilAaquaticAhyderabadAwroclawAbazongazAeusebioApakistan1CsionAleonorAgeequeAmadalenaAquestorAcontaxAzxcvbnm123456789Af22raptorAyggdrasiAchris200AgulfstreAmononokeAarvindAtootsie1AkovacsAmeditationBybabeAjas4anAbaby22Ajames13AlatrobeAdeadsoulAkalashAprivadoAaaaa1122AmallardsA2278124qAhjvfyAlollol12AtrayAyelhsaAelgordoAprevailAlover123ArattraceAazoresBlla98AbirdbathAimpressAegypt1AaugerA34erdfcvAdarkseedAnikolay9AazatAbravadaBujhm123AkasperokAnotgoodAqueequegA1vampireAkeatsApotvinAcool22AnytimesAbuffonAikmvw103Brina1991AmudbugBememAashley19Aripley1AbailieBooboo2Acookie13Alove4eveAbakaAstreet1Apeyton18AlongmanAthresherAopusoneAsteffanAzxcvbnmaAchaplainAhfpdjlAfrasseAgrailAmellyArauchenAferreA1celticAmasonicAkeatingAsnotAball1A124c41Adagger1AgayguyAba25547ApatitoAflyers99Acookie11AfiredeptAheather7Awalker2AlemmonAsplitsAbanananaAme2youAdfhtybrApuertoriAbryan123AwarhorseAashes1AjaffaApatatinaAbangbrosAuptheassA37kazooAmegan2AbearssAfred20Amuffin11BykittyAstepsideBmoke20AboubouleAtramAdaystarAcovingtoAwarhamerAniccoloArhtyltkmAsatchel1AchriAbarbaroAoldfieldAtamarApeter7CppinoAmoviebufBarderAsmile2AmostroAyamaha12AtripsAjabariAexpressoAwartburgAtrillAirnbruAbakesaleAcharlusAbugger1Amattylad10A1barneyAlullabyAchiccAbocmanAsekirarrAhesseAkerberosAfranky1AweaveAsweetpusAjasmine9AconditioAkrystaAlexingtonAessentialAkarloffAbarsAcdtnfAdeemanAbraceBleacherApimpmanAfalcon3AdragonlaAnomiAburmeseBrauseAsixflagsAdennieApitcher1AtorockAjeffrey4AcatchmeAspangleApreppyAdakota99AshakersAbasseAmotzartAturner1ApatatAfreakboyAtullerAhofnerAammanAkillermanAbjorkAdarkniteAmagic69Arobin2AheehawAilovelucyAgroceryAmildewAgothic1BallenAradiantAbordelloBritaniaApreserveAtristonBommyyAbayardAkablamAbayouDtownBurrito1AkilowattAdedhamAwallieAmomanddadBegan123Atiger23AstjohnsAtwenty2Apass111CramountAleedsuAbadmofoBreakdanceAprocess1A1dakotaAsturmAblockbusAdavid9AkierstenAcourt1Ajuly27AvaduzAchessmasAspittleAbrett123Bigboy11AevbukbAcoinApotsmokeAnodnarbAblademanAtafkapAeric99AblackwooA1qaz0okmAnotepadAbuellerAcomAlauren12Acolts18BamneelyAooicu812AchispaAthebandAmoney21Aorion3AwspanicAestheAblomeAstars2AwoodchucAyomama1AairwaysAparker01AmilitarAkeksa2Aclk430Adog2AjackfrosAsightAandrew23Abeardog1AclitringAosasunaAcurtainsA1newlifeAcodered1CcotteAsexstuffAludvigApeckAwelcome4Atigre1Aashley24AcathieAsinglesAlokitAnewyork2AsmittenAgodownAfigvamAhoppelAmichal1Asunshin1AplazaAbisousApetty43AtanelornAexposAsnatch1AmantecaAlunacyCckyyAribsBoleplayAkipsAupskirtApecanAalcoholiAjohn10AwhassupAinnateAhectoAisgodAsharipovAjordan9AalgoreAorion123AsuomiAgandalf7AinstitutAlilacsAsvolochAbell1EiniArunneAmuchA07078AvijayaAunder1AbreadfanAmitsouApablo123AroselineAfourkidsArobot1AdeebeeAramireAsantiniAcoalAspermeAvirgosBgfun2Apalermo1Aspider7Bunny2BhipsA9hotpoinAlovinitAcarpeBinemaxApenguin8Aasshole123Asantana5CtisfactionAoakdaleAkkkdddAfaucetAeuropArooney10AlatinusBexusisAbultacoAahjkjdfAtelescopAkobayashAcfiekmrfAberger1Aartcast2AbigbullAkelseAberniAmonroviaAtechnikBrafalgaAbinkButaneBigberthAfuesseAquartz1AfiregodAkiss123AliseAbiafraAflopsyAmooreaAeric11AdannoAgullitAbetter1ButtssAthebusAraven13Bockstar1Agfhjkm777AdronesArobbenAcrazyjAdeadfishAragtimeAfitzgeraAkl?benhavnAbiggameAenigma2AquackersAchiphiAmagichatAlightspeAbruiser1Akenneth2AthinlineAblue30AinnovaAblackbooAsharaAgoodstuffCpinathAbossladyAchimairaBonnellyAsnoochAchinnuAsataniv1993Ajoshua10AfourtyCrtranAsymantecAturntablAintrudeAhobbes12AbieberA1234567890dAperuanAfarmlandA88mikeArugby123Acoffee12AiambigalAbrentwooBigdonAnipples1Al12345Aboating1AkingshitAmagical1AdoglegAbigmaxAdoodlebuAteenfuckAjustme1AshatterApimpjuicAmacdadAow8jtcs8tAcountrybAneedajobAchelsea5Aangus123AtuscanyAchris5AvanburenApokermanBrevertAdelta5Asexy4meBmokeweeBassysAcumhardAbigfooAsolanaAthreeeAcheeseburgerAdebra1BarvinAjazz1234AsurfboardAbigkevAkipper1AberlingoAcherrypiAgmacAchickletAmaximizeAjagrAlivefreeAsexpicsBheldon1Afubar123AvannasxBiolentjAbrenda69Axtr451Apanther8AbigrigDsamAacuraclAwazooApureevilAstuffsApimpin69Acherry12Alove5683AhappytimAcbljhtyrjAbrownnAadapterAburton12Acrystal0AraindogAmiller01AdukenukeAamexAsindhuBtillersBanchinAphoenix0Bassword22AwilleeAshempAderrekAgrumpApassssapAblanksAanalysisAjensonAquailAforgetmeAboredboi4uAyyyy1Awarrior3Amankind1AcuntholeAsawadeeAdeclineAfaggetAcoralieAboobies2AkottonAcavallaAtineAonelovAalbatroAsnakebitAmichael123A1hotdogAlinetteAheresyAdaniel9ApabstAdgoinsAwarmanAblowjBisquitBloodredAridemeAhardc0reAjustonceAporol777AethicsAjkellyArockhopperAsilver77Bamba1BupercatAdrew11Apatch123AnabiscoApattenAhpvtebAcubsfanAworldnetAchaser1AhotchkisApackers2AkalamazooAscully1AblaatA1pantiesAlikemeAmax1AnickersAplastikAthorneAlowersAmartijnAwrapperAnosmasAtalk87AmadininaCnning18AregencyAmontblancAroadrageAhitmeA1yamahaAtinroofAaaaassssBbuelaAstoner1Aelephant1AkociakAregulaAcorpusAjamesdeaAglowwormAbluedevilAexplorer1AchangaAk.ljxrfA1brianApoesAmingleAcaleb123Abliss1AchevalierAtolkien1AblackbAcoolbreeBatapultAsonoioAcosimoBhunksAtakemeAbobby18AhijinxAchechAsunseAnicole01AhilliardAkeepsakeAriograndAchamberlAbluedog1AmusicloverAyachtAlibertinAanamikaAblues2Amike2000Akd5396bAweenAblumpkinAjolietAfranklyAgrappaAexceedAapril14AfiverAhard69AnbhtqaAbigsmallAcloveAhamadaA1fridayAsuck1AloveladyAgodsendAelsieAtarmacAmikey2BamiyaAbonkerAdigital2Ab26354AlogoutAgood4meAredsox19AkillitAhammer01AbobjonesAkrypton1AgbkbuhbvAnothereAfolioBulhamfcAcarrerasAnot4u2cAwert12AsadomasoAbanaan123AhenrieA789qweAboilermaAindienAcykloneAdipascucAred666Awater12AlisbethAhiheelsAohotnikAslickoneAothersideAcasper123BountrAtimerBheflyAnitrosAhornysAmikejoneAboodieAdragon4ApumbaAsexxybjA2dumb2liveAwu9942AbookingAfetusAladder1AomnislashAhakaoneAsketchyAlottoAredsox99Adelta88A12qwerAamberlyAredsox12ApopartAdiplomaAminutesAcorcoranCnklinAipvtebAgogolfAspareAdelongeAganibalAfounderAboyfriendAyannisAadkinsAdeath6AantiflagAbrianpAadroitAcatrinaAequateAkiller00AralliartAfrodo2AyanniAbigteeAlandscapeAfzr600Abrandon8AhalstedAbreaArecifeAparkheadAbraunAfodderAbravo7AlorieAdizzleAchartAkamikaziAbreakoutAcowboys0Ahotdog12AbooferAsimferopolAjeebusBuanpablBeremiAsubscriberA002200Ablack5AcrossmanAusmc01Aapril9Amonkey14Aevan1AsilverchAglock45AtolucaA4nick8ApralineAchuluthuAsalomAreisenApookie11AshazaamAfreeway1AmountieAhelgaAbroganBurrfootAmalaconAboiseAelway1Afree12AkrakowAsummer02AbronwynDodAdemetriuAorosie1Aradio123Achris33AreidAfeeneyAraven11BideredAgoninersAkyle123AdragstarArandleAchloesAlandauAkareltjeAq12we3AwillyboyAburnedAcagivaAjackie01AbugssgubAkendoAanimesAfiresArawrAorange6AmidilandAford50Amoney3BanaraAcharlizeAbudsterA671fsa75ytA1harryAbuffy1maAhunt0802ApizzleAwelcome0AconstantinAtremendoAkesselA22tangoAking11AhfpldfnhbApassinAfarinaAbushwackAdimitryApeneAjblproAa1s2d3f4g5h6AmahinaAcbhtqaAbvlgariAlatelyAmasqueAfortknoxAtanyshkaAchris999Borsair1ApapierAsleepsAyolandeAprunesAzipcodeAcamsterAkazuyaAmonoxideAtameraAcia123BochinoAspinnakeAbrave1AskycladAyamadaAkarolinAjameslAchuvakAlafleurAeddie2A2hot4youAjayteeAogdenAadviceAtestamentAguanoAhowlAcanterArevelAgogetterAcanarioAmurcielaAyoda123Astartrek1Acody123AnewtoAzemanovaApa55wdBlayboy6Aminnesota_hpAwashingtoAintubateAmarocasAcaution1BouponBataniaAmendesBko09ijnApineapple1AglaciusAtomatoeArehmanAsamfoxAmoo123AbulldozerArachellApippoloAolemiss1AlividAnot4u2noAsquatBtrongboAnathaliaAzorro123AwhamAmiahAreggie31Atree123AconnoApeugeoAlickinAzolaAenolagayAgfgfifAyoungsAtortAcelos1Asilence1AbigtunaAleftieAcfdbyfBhingaAmythicAallardAnewlife2Ailoveyou11AshantaAquellAchuckdBx18kaAwristAcharliemBollect1Atony44AamorosoAparachuteAlovegameApfizerAmadman1AprincesitAjinxedAgullaAashcroftAstepashkaAchernovAaltoAbellendCano002AmainstreApaolitAwokingAunited99AchinniAfanclubAyjhbkmcrAcartmenAhidekiAdraco1Aa1s2d3fAilikepornAmatsuiAgawainAantichristAjesicaAunicronAspammmAelenorAnikkitaAselect1Al0nd0nA1cooperAfun4allAcassellAjenelleAg0awayAyetiArcfhlfcAcolin123AtyphonAcommand2AjacobsonA1escobar2AkoontzAasguardBteaseAbabyboAsasha1993Atigger3AshiversAfucker12Alukas123AharsinghAsooty1AkangolAtachyonCmaAwinner69Ahooters6Ascott11AmrmojoAcoastieAbranfordAarminiaArattrapAfender12ApotteAjedimasterAnantucketAdigitsAsteam181FforumsArhonda1AlovelineAadidas69AunionsA420smokeAcressidaAtopangaAlovehurtAtoreadorAhellboundAgimpyAmatrixxxAjhonnyAcronusApercussionAspace199AgwendoliAthothDr99AjacuzziAfanniesBlowingAabiodunAdestineeAkrackerAbasseyAshockwavBweatyAwcrfxtvgbjyAasdflkjAtigger13Adylan2Ailoveyou12AcnfnbcnbrfA122333444455555AmakennaAnorwalkA2401pedroApolkiloAmontageAtilemanAmacbookAsexinessAkudos4everAdisarmA1lindaAmarillionAcunninghAphelgeA69pussyAlatchingAnastya123AcuyahogaApoopoAregineAsydneeAdiglerApippo1AludicAsummer22Ajust4uAlovejoneAe12345AruizAvalentAnetwork2Avfvf12AerxtgbAkrekerAvladimirovnaArankAousoonerAjackson6Asweet666AjlettierAruffinAbodeanA55555rAwolveAdelfinoAfavorite4AdefectAyoshi1AlegshowBlbeanArampartAdonkeAsakicAichwillA111222333444555AdjtiestoAs1s2s3s4AwhatisA132foreverAddd123AtgkbxfgyAindonesiAdddsssAlfybkjdAmmxxmmAdr8350AblunderAshit1AdavidtBreameAwatchoutAmarch23BomsAsocoolAassertAlachesisA1timeAdameA1-octAimissuAlol1AwrinkleAzipposAcumquatAtemujinBubularAbaboAjoanne1Asilver22AopelgtAirelanAdivine1ApopcorAbuhjvfybzAecosseAtiger5AoldskoolAdaniel7AlilmamaAmarmarisAporno2Adaniel5Akevin11AtartApokemon00Asavannah1Adracula1AcerebroAhektorAilovemyfamilyAjulemandAkingmanAdannym88AroosAmello1AbigelowAwelcome5Aindiana7Asou812AmicrobeA770129jiAdrongoAcheatsAjillyAremmusAkevinrAdave01Csha2010Alakers08AescrimaBmpire11AteamlosiAfredieAdeadmau5Atiger21AfernieA1andonlyAlbvekmrfAracer2AmichaeljacksonAhumanityAprorokAstarfleetBarah7A2legitAfirdausApadrinoAdavid777AemilyannAtealAphilouAsuccess2Acall06Asquad51AdresserA6yhn7ujmAepsteinAjaguarxjApassitAcoroneApeugeot406AdewarsCcibelAgocartAkornetAeuclid90AbarmaleiApoiuyt1AmyturnAelitesAbaldeagleAglennyBerasimovaAchancesAwerkenAstainlessAdemomanAgrindingAcopernicAmunson15Axxx12345Ajack2000BokerjokerAmatthew6AkcidAironcityApatti1A1mmmmmB23llllAdomovoyBylandogBonaldoAroboticAphoenix5AmiddletoAlena12AhatebreeAconsultaAdaddBifferenceAcumberlaAaquariuAsulacoAmazdarxAfrontlineAcorineAifiksrAsarmatBpam69BtuporBapoAdoom12AjeffhardyAlizikoAclaveAyeahrightAcorkieAweruleAelric1AfreudeAdragonageAvalmontAdenis1984AmarialAdessarAhockey13Arobert8AukrnetAfedererAdeppBonnAserver1AummagummaAlozinkaAginetteArecipeAositoArfpfyjdfAchancAthomasdAcurivaAexorcistAfuckmylifeAmisha1111AvfhbyfvfhbyfAqwaszxedcAlollol123AduceAevh5150Aonetwo12Acecilia1AhowiesAyeababyAinsulinAoleg1996AmushroomsAdianochkaAroma1990AfollyAbiggusAduperAsitoAhokutoAdigiAsharleneAnargizaAmasianiaAdimanA1234567890oAqwertyuiop12345AtrfnthbyA1qa2ws3ed4rf5tgAsavchenkoAfenomenoAkrystleAfreyjaAtabby1AgfdkjdAdittyAweeksAzionAhomyakAkacieAvbhjh123AchipmonkAwinter2AfederovAsig229AiluvmeAnirvana9ApfqxtyjrAdoohanDgie1AcobblerAkoalasAcastillAdragon05AilkaevApitbossAvaz21074Aqwerty4AnewpasswAhappy13Ayuitre12ApartridgAdragon19AilovetitsAtybaltAjacklynAapril24ApalletAal1916AfliperAqsceszAervinAthatguyAmariselaAscrapyA111loxAfleabagBromvermineAselhurstAphase2AutrechtAtopshelfAnyyankeesAsympathyBupertAgfitymrfAhanakoAdylansAblackdraAfire13AkevindApoekieAtrunks1AsnowdenAthedreamApenmanAtrrim777AnicoletteAbdr529AhornierAscatterBasha2011AquadraAlindacAtime2goAqwerty999AruffusBbgtkjdAyodudeApower5Bumpk1nAfrost1996ApenhorseAnetpassAwoodfishAkitaAlainth88AminorityAdutchieAam4h39d8nhAjackmeAkki177hkAorion7Asanders2AkoblenzAopelagilaAflhrciAmadmax11AthecountAwidespreadAbigjuggsArfntyfAbhecbrAquixoticAcranstonAolesjaAtuskAgibsoAlovedickA03038ApriveAwebsolutionssuAnosliwAratiugAel345612Aadonis1BmadeusptfcorAjacopoAkuolemaAwin123AmakavelAjulie123AbabochkaApimp1AjasmiAsouthsAdjkxbwfAmuffinmanAqwertasdAninja123AluthorAqwerty100AstudenBpinneAmisiek1AuthvfybzApimaouAsilver01Amartin01AvfrfhjdAmacross1AlazarevAstarwoodAyamaharAgood4nowAclearyAgerarAwretchedAladleAfotzeBrownAdogs1AqazsewAbibigonAhoney69Aqwerty8AfallengunAlindamAphalanxAfalloutboyAuhfdbwfgfAfanatikAhawaiAlondon123Akelli1A1insideAl1750sqAcanalcAtestdriveAharshaAsurrendeAfatboy1AkalenderApoint1AglossyAueptkmAtema1234AerikssonAtoemanAkernowAmonginiArfvbkfAkillerbeeAsirius1AnfkbcvfyAcbarkleyAjustlookAfilmstarAgruppaAhappyfaceAmayoAicequeenApresidenteAfestBkrjujkbrAkkkkkkk1A9085603566AstockerAbumsenAspritzerAnissenAfilatovaAminicooperAhouserAsony1Amister2Arush211Abaggio10AlittlefuckGmingeAguitar11AtommycatAfitnesAmike31ArecluseAsmallvillAlordsAbyrjuybnjAiubireAscallyAvisitAkershawAjoseph11AorianaAscholesAnfhtkrfAlaptop1AmusikAstanislaAmythAracecar02Agrass1Aeight888AthepowerAab12345Adead1AgrossmanApunter12Awaves1Asonja1BkillerAkingratAzygoteAalondraAwalnutsAisoldeApillsAkevinhAshannon2AengineeringAiceboxAtiikeriAmoody1BavisAtheringAshrekAfrogssAadalbertAhanseAkabutoAjawboneAfruitcakeAyjdbrjdAjamaicAgritsAstratcatBexyboBuckmy1kAmassive1AyoshioAwinter0AgrappleAminiclipAskinnassBhibuyaBmile4uAgregoAmoney8AilovedickAniewiemAgabriel12AmirandAvikinAgoshaAturgaAkisulyaAgomer1BalenAonlinAcaimanAmanutAsorenAmedinAgayathriBinger69AsnowbalAjaydeAalskdjAgoducksAstangsBummer08AprostreetAjunior8AkempAgators96Amaxie1Acastle1AhoopleAscrewuAkatie2AgbljhfcAmeister1ArosaliaAcarletonAgoodmorningAmaslovaAgreatzyoAherbie1Backed1AthreepioAduke33AjamesgAmickey69AsinnfeinAquiksilvAlavaAgeigerAmooserAsueannAnewspapeAraminaAcolucciAmommy2AolliebAramiAkeywordAsambo1BhantAjohn77AzeratulAgladbachAbundleAgromovaAkiborgAjohansenBameshAlizzie1AzuckerAsb211stAkennelAlove55ApukimakAthesims3AkatinkaAmurenaAjahblessAstorminAmiller12Atrigger2AjasongAcezanneAsexy01AlidaAvalerianArepmvbyfAtrinity7AdoctorwhAsadmanAnine09AcomethAtinkleAvolunteerAspecialinstaBweet2AnaumovAtahiraA111111wAvthrehbqAmadaraA123456789asdAgoaheadAbrandon00AkarolinkaAvfcmrfActhulhu1AdrugsAjuancarlosBimmyzAtroutbumAkalamburAtaisonBrilliumBijuanaAmsvcr71AneveragaBhfycajhvthsArfnthbyf1988AllloootttBissalissaAhollageAkbpfdtnfA.kzirfAnthtvjrAkravitzAjimmypA00000tyAcdtnkzxjrAtrixiAjack23AstockporCumpsAfidodidoAmcclainAstarbaseAharlequiAnufcAsatcomAjasonkAswitzerAjoshua11Amike007AnietzscheAmatt21Akimber1Asuperman12AmakenzieAtechnicalBransitsAmunecaAthewordAwillow01Aphantom3Anymets1AsweetiesAjimmy6AnudegirlApangitAtiaraAjockoAgreen33AmessagesAestrelaAjuliettaAdarthmaulArollrockAcurzonAksyushaBamelia2011BhalifAyelena03ApundaiAleolionAyfneczAvladaAklaraAtailsAo123456Arock69A5elementAlugerAqwertyu123AnjkmrjzA123456rrrAkomarovAdbrbyuAvika1995Amax2010Anastya1996Abond9007ApassoutAmetal123AnadyaAparaklast1974AmaryjanAshaggAmdmgatewAserjikAlapo4kaAmichaelmAbegemotikAsunbannaAyarddogAserafimaAblade55AsettingsArhfvfnjhcrAfairlessAjscriptAmailliwAs12345678AwebuivalidatAadvantageAnataxaAja0000AtomassAmsorcloledbrAphenmarrAf56307AinetcfgAnondriversigAbrowseuiAsasha1994Amike1969Aasdasd22Azaq!2wsxAphotowizAtanguyAfreeclusAaregdoneA123456789qwerAmanifoldAwordzA20091989qAnikita99Aojp123456ApivkooAzhipoAv123456789A9085084232Alolkin09AsarvarAbypopAfm12mn12AvovanAtu190022A8096468644qAzverevA8090A9001D7A14038D58B8068A20038D68B6028B9024A45632A65656A78791A108888B18801E11C9955B23569C9834B32546D613C5798C6666D913B43333B53246C9630B97901C8305D603C9308D500F8A200007B12325B31456C2222C3307C4561C5555B46801C8624B58012B66643A321671A400000B23956B32100B86255A523252A663366C6123A718293B41776C4637B73400C4477C6677A963210A1112223B231233D6798D9056B371280B478523B766734A2008200B323232B505198A3434245A4258195B707570B930321A5318008B455555B557940A6741314A8522003A9001668B104587B293709B512369A11012566C114444C234567B2345656B3467982C571113B4314314B5935746B9761977C801984D41989D91959A36169544A45678912A51501984B5443322A67899876A78978978A88887777A91328378B8256518A102938475B23123789D456321B59357852A212009164A1212312121B928374655AjgjesqA0020Aelena1971AhawkwoodAdnomyarAsexaddictAcool23AyocrackAsissinitA123ewqasdAkayteeAdanniiAarsenal9Asexyred1Agoogle10ArateApapoAdknightAloveallAcrustAremmahAmaxsamAfreeuseAdandelioAspillerApmtgjnblAqcxdw8ryAaffirmAdbm123dmAreportsA123jokerAfinanciaAeurolineAleydenAjimkirkAameritecAtopazzAgeoffreAmusic11AbaffleAlilcroweAoldmansAlikesdickAshowitAzhv84kvAcharles0Abitter1AlechatAprostAsparkpluBavoyA10121vAtimoteoAq1w2AmuieAnobullAdiodeAmexican1AseveralAjuanjoAliesAdraftingA1shellyBautopasAautopas1Awwww1A1gggggggAtallenAfrozenfishAmorelloAnuggettAhainesAyellow7AraideAa13579AdranrebAharishAmatrix19A12345672000AonetwothreeAboop4Ahouse12AnarfApimp13Atuesday2BarrantAstpiliotAcar12345A098poiAasdzxAhillerA96328iAhenry12A14u2nvAtemplar1AoutboundAzoroAyasuhiroAcataractAerdnaAzsergnAjustinbAwazzkaprivetAalievAralfAouachitaAfunoneAdabl1125AnollieAeldestBzraAsandburgAcousinsAscorcherAtahoesAcharlessAjeanmarcA1701abAmonalisAdebuggerAjason69AlewistonAsysmanAkainAcashinAwillerAmyemailAincaAcanisAjonassAepatb1AweihnachtsbaumAmrwhiteAsockenAbayern1A19deltaAbernalAadoreBgustaAbowl36A1bigfishAgetinnowAtravAdrakoA1hawaiiBpeachesBvetteAchief123A1sierraAthemeA1kevinAevil1ArounderA1winstonAsugar2Amopar440AdishwashAartboyAnonnahsAcaptaiA2wsxxsw2AillwillA1qwerty2ArascaAdjfpassAbasharAxeniaA1alexisAuserpassAimanAdrummeAllabtoofAfiredAgangstersAbelindAdawg69An2deepApivoAnosniborAoreganoAvitalAsafonovaAbeaversxAaboveBndy22AyesyesyeArowboatAjaboAhotstudBamdanAtaroAskarlettAfliegeAhamidAveniseAyougotitAgargleAaloeveraAjack2AkhmerBurgn01Ahzgg9umcAtobytoAch3coohAahabAdmarinkAquasimodAphysicAhpsalgayA5daxbAanniAfrankzapAthesmithAlupinAoct2888AregimeAfossil1Abenz12AfleetwoodAandrea2A2accessAstjudeAdamastaAfloodsBjysk762Avre2nc3zAhearts1AtanagerAfalcon5BoresA1beaverAzwt2sbzlAjacobbA1privateAchandosAviglenA1212aaAbrannonAsazdAwebbyApasstraderAgateeeA123dogAnorsemenArunrigAadumasAoakenAjjjj1Acatman1AknuteAas5ffz17iAyusukeAcdgirlsAq4n2jdehAvmdnygfuAmerlin2AgroggyAperronAavdeevAmcflyAauditArobertosAbigboy40Apacker4AkazmanAvengerAreece1AprosserAadminsAgasperAwatchersAlbnjgtmpAmungAwedge1Ae2fq7fzjAalonAsportsmenAdallenCckelAholywoodAsykesBhipleyAfuckyourAdogmaticAfinal4AwillsonAsharon12AjiffyAbumfuckAhayden1AbowlinAfalconeAnikey63AquickyAmoooAcindylAlada2110AallycatAbruxelleAalex26AbabajiAtvmarciaAchilesAseattle7Buper412Amarch21A3kingsAtakecareAlogonA4teensApeterdA152gecznAfarragutAbikeboyAtasteeAjammieAfrank51AgolgothaAhercAshantellApikey13AintroublAchris198AeatpieAantonaAlupoAtricksterAeckerdAtoby11AkayeAzlatanArobinbAshianneAchester9AgypsumAspirosAjoshua7AryleighAadmanAdonvitoAkravinAichiro51AgroovinAaugust19AzeekAcookeAanimalesAsophie3ApenileAniemtelAtest22Ajohnboy1Aandrew69AmayursAwickeAfickdichAbruce69AmocajoAaposAjwestAparisiAingriAgreekboyAslutzAbilly69AlegatoAasukaAtriesteAfuckaAshumwayAmark77AnaylorAwestiesAtomchAblah1234A69stangAmandmsAorange9A00948230AbondoneAtr2amp25AbettypAdtrainAyomanAwamozartA8428ldAspongyAdampAgiampiAorestesArjpkjdfAarthur69Abuffy44AchinatownAwheelingAyolanda1Aa1111111AgreenwavA911rsrAkazakhstanAwaylandeAmabuhayAppooiiAonspeedArationalAhornymeAchuck2AgasanovAdelucaA97fordAdakaryAoldsAautismAvtr1000AfoamyAjames8AteamaseAprobegtAoptiquesApiffleBrince55Asdh686drthAallahuakbarApianinoAargosAdeeringArjhjdf777Asadie2AavengedBnton1992Aford99Asutvsc5ysaaAqaz26101778Abbb111Aaaa333ArevlonA123mmmAjeremiasAartemartemAbailbondAholtonAsexsitesApassworddAgurpreetAaegeanAradialAsanek123AporndogAjoshua123Aflowers2AsnaresAnjqjnfAamicusApillageAbadgers1Amarch20AkamchatkaAjacobusAgoliatAkalamataAtejanoAsplendorAmaryleeA123abvAbabe1Agoofy123AabadanAshadowrunAanniebAbeebleAfkmabzAapril4Aonetwo3AbryonyAdaniel69AbemineAchuchBesare5Awsx123AmkjhfgAbucket1AramfanAwordpasAduplexApotolokAturkeAlikethisArobeAlachlanAacidbathAdallas88AtatarkaA1homerAabogadoAfoxxxAleclercAvtecAtallisAlanceloBizarA66mustangAprogonAchauncyAlovecraftAutythfkAperkinAmerlin10AgyozoAuser1122AsunspotAdenis1987Akiller9AderflaAbarataArobert0Aaccess10AfatcowAsamurai7BuleimanAcabotAvivian1AsmokenAmouloudAsilvergoAakimovaAshaziaAforzaAboogeAacolyteBlex98AsalamonAmonetaAalastorAmaximillAactivexDuaryArovertAelsalvadorAadam21AnulifeAjohn21AoutriderAfukoffAghostreconAlaurettaAnecron99AgearsofwarAfootball6Aapple9AterranovaAulrikaAdassAchieftaiAmercede1AadelyaAdaliaAbongtokeAaspirantAhotnessAgranataAyoda69Aadmin12Abunia3AliloAsukaAbrowneyesAadmiraAvirtuosoAadmirerAphotoshopAjune23AlauritaAalmondsAgjdtkbntkmAsupercalAdontdoitAfarooqAbabysAadvance1AcatrinAsicilianAescolaAharry5Aqqq777ApanathaArfvtymAusefulAfluxApuckerAaeroplaneAvaz2105AkfgecbrAsarettaAknickAlaranjaAafhvfwtdnAtrans1Avovan_ltApfefferAfktrcfylhjdfAlunar2AeverAalex86AcanadiensBghfdjxybrAnarineAkamilkaAleninaAaishwaryaAtaburetkaAandrey12AghosterAvthokiesBbhjndjhtwAstroudAalinAserafinApichonAradaAhola123AaniolekBgustiAcrm0624Ahockey123ArjdfktdfAdotnetAkbkbxrfAfaroukAalina12AgadflyAmatt23AantoinAsweetmanAaksanaAroma1995AnewmediaArhbcnbAesmithAshashankAmaddog01AhyperlitAswapnaAovaltineAbitch2AaxleAmcitraAdiablo69BogggyAnabilaAohyesAghbcnfdAmilkerAwonderbrAuhjpysqApurinaAbunnies1Afylhtq123AbullgodAakimovAbarmenAzxcv4321Astatic1Aou81234AcbkmdfAlibra1AgipsyAsasha13Achicken6AfanfareAviolin1Aalan123AgalanApositanoAsanremoBhippoApanther9AtibbarAst123stAforty1Ablowjob69AsavanahAxtcnthAweskerAreglisseAferien12A1coffeeAfhbyjxrfAnicolleAzhongguoAprokurorAcfymrfAgorbunovAproninBfhfnecnhfBeresvetAalionaAdfkmltvfhAirkutskApasword1AnhfrnjhbcnAdjkrjdAlove007Aalena123AcarismaApodarokAbasterAgznfxjrApride1AxtutdfhfAtoolkitAdfkthbrAtroll1AproblemasAsapitoAalex06EsanderE2009AkamakiriAmarsalaAhostAtouaregAcfnfyfArevellAntktgepbrAronaldo99Az1x2c3v4b5n6m7AgaviotaAfrosyaAmicaelApalacioAetherealAheccrbqAkonoplyaAghjgfufylfBiottoAnumericAreddevilsAbiologBuheirfAalkashAnokia5610AedifierAfyfnjkmtdbxApepsi12AduettoAunderstandAnyrangerAaspirinaAkemerovoAalhimikAnicole123AtraitorAmontellaApeachfuzAholdonAgreat123Aucht36AlzlzdfczAalina2002AfifnfyAprohorAdomodedovoAybreczAhalfwayAdanilovaAroseanneA222222aAdarkmageAwerrewAnhfkzkzAlindalouAghjatccjhAbulldog5AshortmanAdiabolikAgoogle2AqqqqqqwAsplicerBtoffelAmodaddyAwapbbs_1AghjnbdjcnjzybtA555aaaAbigguy1AsecretaApollaAevanderAlocutus1AelkeAvepsrfynArockersAgrafixAprotozoaBuissantAaccess01AfynjyAgorilla9AalternativaAmatthewdBetalcoreAjordan10AdctvcjcfnmAhannah22Bomer22AamarokAhightechAcobra5Aqwertyuiop12AblogAgerri1AliviaAmumfordAtrackstaAdejesusAambulanceAcalidaAhindustanAkuramaAaminkaAraminAstiffieAfureliseAkaliforniaAsubspaceAammoniaA02588520AamorcitoAorange01Anautica1AlovebabyAdragonmaAsonnenscheinAmagalAkatinasApeggysAenergiaAballsoutAclaudiuAservetteAanandA06068AcorporatAking10Aarsenal123AsapatoAhawkesAleventAanastasyaAufkxjyjrAgjlcnfdfAbalinorAsexkittenB9te949fAmamouBoderatoAbulldozeAnemiroffAasa123BndranikBrachneAnobody1AapacerAtima123AjaroslavAfktrcfylthAmicaelaAandy01AstokecitAaotearoaAgkfnjyAegor123AankaAzxc123456AartemiAyoshimiAjasper2AphooeyA1sugarAanna12345Akarol1AanxietyAzasxcdArincessAtravkaArebonAangel8F18Adolphin6AforgetmenotAproverbAmontero1AturnkeyAcomputer12A12345qazwsxAfranciaAgazetteAmadison4A136611gtAjen123AmcmasterAcrosby87AbeatrixA1slutsAbelldandyAkaprizAsharpie1AdentmanAjaanAastra334566ApalaminoAbright1AdiebitchBemonioAparkurAmargheritaAspartak1AmartymarAanubis1A00000000aAghjnbdjufpAmalishiCndoAriskyAinfalicallAvicenzaBacancesApluckAapplejuiBshleaAtrains1AappraiseAkungsanAapril27AmarinaroAhakimAcontrollAdracosAaramBsholeApoliciaAdodobirdAamoremiBudubonAqw3rtyAarendaAbirthday36AargusAuniversidadAtinmouseAvonsclanAqwerty0AfrazerAlaputaAelectronicsAcaballeroBheburekBloud69ApolisAchidoriAnoserAbattenAximenaAartem1994I1Azxcvbnm1234AcunningAtuttiAastronomAscuba123ApratibhaAguitaristAwapku1AnavigationAtijeanAashatAuhtvkby17AmatelotAxxxwowApumpsBositronAallah786Bsdqwe12Abollock1BetitoArfhvfyftdAasuncionAtempo1AangelfacAmyspace2AsharpyAauxerreAelevatioAavinashAzolushka2A24beersAbulldog8AshelAfabfourAzorropeAbaddAvoodoo69AlinearArattlesnakeAnitrateAsushisAmegafon77AivetteAahamayAsouthwestAbaggyAmarissAjc05595AballsyAsteerAmaveric1AyasmeenAkojackAhejsan123Aguide1AhogfanAmollerAakellaAbalerinaAjetboyApiledrivAlampard8AflattopAwasterAclapperAadderAwoolAsasha111Aball123Asonic593BmallerAblowpopAfantasmApalaniAsombreroAarmchairAhaguenauAkukenAprolongAbananamanApeelerArugby9AsantandeAagustusAchief2AanointedAfucksticAsmurfettArealhardAfeastAbanjomanAditchAmakenaAcalvin12AspecialistAbluntmanAgraycatArococoAbanzayAreymysterioAmudpieAcampoAhavannaAespagneAchasesBorruptA04088Alove10Asatin1Aworking1Abarca1A2hot4meAlazyboyAhuntinAduvalAthegreat1AmibbesAbarfBlargAchris6AbandarArefugeeAsparky69Alena2011Aminimax1AfutballAmissydogArocinantAsonne1Abarrett1ArosadoAinventorAbarrierA1turboAschnitzelAbarrosAlavernAterranoAblackeApolimerAbeergoodAubitchAsmugglerAoliver01AsixtysixAbardotAgantengAbernaAkyleregnAeliezerAdaniel19AcheckinAq777777AkearneyAtigger22AfaultyAbaskeCobab6AtedescoAjackfruiAmarijaneAfinal1AtubbieA789456123qAbatcatAelianeAgreen42AbathgateAthejamAfatass1Atiger3Astarcraft2Atimothy2AunderweaApinkyyAbattlestarAlaufenAdanzigerAshiner1AmccallumAbeardenBayleyAsregitArainforestAlifeisAdivine2Awwwooo1234AlilmacAairjordaAmarkersAthunder12AlawsonsAjack13Abeatles6AaugieAmichaelpAcincyAvandreadApolitikaAbluebirAgoodingAken123Ablack6Bobby4AsargeantArekmubyfAlatteAnurseryAkill123Abubba7Ahello7AutmostAfurtadoAgo4brokeAdavid6AbbwloverAgoldtopAskidmoreAcrown1AlockupAcnttcbAbrandy2Bill2455AozwaldAweiderAgolfer69AchipotleAathertonAevanstonAmusicboxAcupcakesAfloydsAbinkerApicaboAbeachyAversace1AcodyboyAronsterA50centsAhuckAsuperjApass1821Abenny2CaniesAsmooth15AgreybearAkelly12Aalberta1AgrudgeAanytimetodayAsorpresaAconfessAbeastmanApassword88AaccountaAzrx1100AtanlinesAmelodAspecialpAbutthea1BetsieAmachoneAf0cus1AklovnAleather9Ad41d8cArashley198AmultiscaAlipidAassfuckerAbeckham1AcloakAkimba1AjeffbeckAspider2AcaladanAoverseasAjeffersAgunnisonAburfordAclickitAyes123Abonanza1AenfuegoAwoodburyAgotribe1Ajordan98AsaloonAfigonaAweissAev7000AshitmanAbeeswaxAfrost1AthenetAshaneeAbobaApanther7AhangtimeAbellumAnimajnebApapoteAsalgarAbelfourDladonnaAmaloAbruneAjarethAmurph1AwonderwaAbelongAdoubtAendersAdanechkaAamoursAlobster2Adaddy3Axwing1AmarreroAdragonmanAshawnsBveto4kaAnadnerbAtagmanAmoneybagsAcaddy1AlibertasApookAhestonAassfuck1AtrevinoAstarwars123AfootloosAespoirAboffinAkalle123Agarcia12Aledzep1AbriangAeddingsAprussiaAindurainAsuperbobAbeotchAfiction9AbeppeAquartersAhjcnbrAeingangAtigger7Aclear1Alucky10AblcktrnAmecanoApantheraAbeast11AmoolahAlianeAbernie51AgetitnowAjesus01AnannerAillicitAradar123AnoeliaAjanelA11kingAsalineAcalamarAhostyAbertiAferrarifAhackarenAstblowAtatyoDer1AspazzCider8AcadmusAbeth69Asarah13BheppyBony678Apete14AnikopolAredtopAgoinApowerof3AchesssApoolboyAmarsbarsAgungraveBrave1A123321iAchevetteAscooby69AbojackAratliffAmetalheaAtwineAmyjdxtcxksAboubouneAlumpkinAfirebirAidontcarA4peaceAshiloh1AgroanAtennis01AdevelopeAntktdbpjh1994A1ussyAoilcanAjonny123Akrishna1Arover123ApeladoAgizzyAbibliotekaAghanaAboris2AphilemonAboots123AcooldogAblackgirAwiskersAcookyAdoggodAlcrastesAzzztopAgoldoneAdariaAkeeferAtoothpicAhertzAmistycatAvoyager7AclothAsnakeyesAtnvolsAbigdikA38ddAdevanteAbigbugAmacyBorphAbrian12BigbudAfirewateAnick1234-rem936AwetpussAbigcock1AemmaroseAjasonaApumpedAreddickAweedsAduckbuttBaniel00A1flyersAevenstarAblocksBakermanAlickpussAishardA1boobooAjohnieAchevvyAmestreAwarrior6AtyraAravenlofAalteraAmingerAhoorayAkickboxAdonahueAvegasmanAfoulballAtelluridAashley10AfoodsAshawtyAfutileBalcon01Atyrone1BopsideAjames19AsmarterBlurpyAcrazy2AlovelaceAattack1AfriesAmarkisAtimmayAcantstopAfellerA1nissanAmossyoakAconrad1AnicnacAcarrickAsummaryAtamiyaAoliphantAestreetAhome1ApapasmurAguesssAhasbeenAtimdogDmysAdandieAfleshbotAsuckemAhobbitsAyonderAtenseAnichelleAwinbigAhawaiiguyAgartersAtransalpAcarperAdimabilanAspillAdaniel10AelevationAsarita2BhatnerAtitianAciumAkoufax32AprivatesAjettasAalgerieAssnakeAconnor12Awilliam4AsilkieA12stringAstaufferAamocoAbrown2AfreakinAresinAmudhenAchocAfacesAredsox24Acamry1Aexcel1AhorsepowerApromo1Anadine1AmiasmaBeetmeAlailaAbinfordAcoloAgfhfyjqzAextra330AreggioA1birdieAtristinAbeast123Akeegan1AsamcatAparamounAcheeserBardmanAhattoriAtreechAlocksleyAmaxmotivesAnina1AtoolfanAseminarAmetal69AbitwiseAhockey33Athomas7AkookAheadroomAkatieeAozzmosisAsloopAtolkeinAcochraneApurple3AdreadfulAfirestonAcatch2Aserena1AmosheAcamilitAblackdragonA96fordA2500aaAdragon33Ablunt1Aneed4speedAirish88Atbird1ApluggerAmalakiAblackwidAsoylentAbacallAleonardo1Asnuggles1AnightshadeA1234567jAchoppeAbabylon6Aanal69Ablaze420AjetboatA1accordApotpieAbleedAchardAblurAcassiopeAhoggAoi812AblotterAmagiconeApolopoAdelta12AxboxAchandleAwolf123AhellhounAargonAjapan10AcollectoAredsox3AblowhardAknittingAbrunodogAwhodamanAx002tp00AfisheadAsoccer77AfoxesAradiumAlakesAcompacAraider12AsniffAbluelightAgaynorAbundaoAscott3AviceAredrobinAj10e5d4AroachesAcobra777AblueboysEwateBoomer12AjitterAcowdogAawesome123Acrystal7Astrip4meA1troubleAbandit11Am_roeselBaclarenB123456789AwethepeopleA111zzzzzAbeaulieuAnevinsAvettAbobbobboDobCneyCbo1234BlackpusBobo12Aturbo6AduckpondAnarendraApimpdadyAwirenutAiceman11Agoose5Anji90okmAtheman22ApuffdaddAnewmexicoAsuck69AhubrisAmoistAfrigateAskagenArsturboAnikko1AbobsmithAstatistikaAcypress1Ajethro1AothersAmalaka1Anetware1AresipsaAsheerAkutterAdesdemonAtimoshkaAbolatAkulikovaAvinegarAfujimoApipponeAvitamineAspears1AbucklesAwallace2Asex4freeAhead1ArenobAhoskinsAmandogAbonita1Azero000AhappyhappyAscooter5Achester8AboucheAcamus1Apussy9AbuggieBoogymanAkittykittyAhortenseAportnoyAopen321AboombaAchriswBdtnkfyAall4u9AvalidAcorsanoAkantotAlopotok01AboostedAshocker1AbuttttAnikki69Aruben1AiluvitAshadow23A200190ruAbubba8BoreAhogansAtemp12AwebpassAvolvos60ApassiveAvlad2011ApagansBrincipAboobear1AmaccomAnorwestAbobbyorrAfynjy123Awolf100Aboston11AyeahmanAswordsmaAmama22AzxcvbasdfgAplokijuAslipper1AhardwickApickwickAbowling3AhaglerAwombatsAminkeyAboxster1A987654321gAmegamaAdelilaAshazzaAwolf13AkfgeirfAprozakAjourdanAorange22Arobert19Aowen11ArenrutApuenteAvsythbAknotheadAaikman8Anemesis2AphilliAchaddyA1juniorAshelby2Arock22Apinky2AgoodloveAchoirboyAvikesAqwaserAcocomoAbrasil1AstonyAvikings2AanastaciAjimmypagAwelcome7AspitzAamitechAharley20AkenmoreAdvdcomAvitalogyArfybreksAtrick1AvisionarApussygalAcheatersAturtle2AkimmiAnunyaAlandmanAaugust20Apaul99AbrinksAmagnoliAolivier1AlackeyAimperatoAfire1234Aapril16AvehvfycrAmypuppyAbigjohn1ArobustAseptiembrAcisco69AbrothelAjenkinArobert23Ah397pnvrAlogoffAolinArisky1AunifiedAgoteamAhibernianArobertrAamazon1Arosebud7Awilson2Aenrique1AghislainAcompostAsaloAbuildAmilfhunterBa123123123AprioryAsamiaAxjy6721Anatalie2AroykeaneAshireAmamatataAcrazycAmikieAjackie2AbubbahAhackeditAdugganAclauseAbuck13BroncAgodfleshApornogAiamkingAdale38Abuffa1AsaulAgreen15AnonaAq123123AgungadinAstevegAchinaskiAfaithyAstorm12AtoadfrogAwestoverArabidAautomatiAsquirtleAcheezyAburbonAllebpmacAslavicAcamusAburrellAchikaraAdurexAplowboyAimbueAhormoneAwagner1AtheproAletmein5AduderAscaleAfastfunAconner1Astinker1BeekArestonAsyoungAdugwayArojoAwholeAkafka1AcatsssCmpus100AshamalAnacho1Afire12AeldonArangeroverAmohammaAskyblue1AcanalesAroamerAmorgansAlopeCgjamAfifty5AcapaAbrowardAingenierAranger3Adaddy69AcapuletAford350Atiger00Aenergy12Amarch14Burphy11Alydia1AparashaAnielsonAsaxoAtobbieApiloteAheather4AleonesAcharisseBarminaAvergilAcolegiataAlincolAsmootheAcarwash1AlatrellAeiderAbubbleboxAloquitAstanhopeAwiseassAnutsacA1qazxsAenjoy1BarnestA1pumpkinAphantom7AsuperpowerAdogdaysAu23456AsilvanBlagelseAtwothreeAdannygAbftestBallsdeepAalphasigAcccdemoAfire123Aclaire2Aaugust10Alth1108A1rustyAgoirish1AbxdumbArabbit69AtravailAchantal1AgreenpeaAbergen09ApetticoaAclasseBeilidhAsalterAlucidityAmanureAcentrumAqaz321AchilenoAmaskedAcexfhfA99rangerAestoppelAcarter80ArusticAunitAherderAfcgbhbyAgimmieAsunithaAonslowAmenardAcastAflagpoleAnicole0AchisholmAsouschefAcaterAriveratAmakaluApubliusAdancinAchezAthomasjAbmw540iAnaziAsignsAkasiAshootsBtackerAlateAiceman44AnicelyAvengeanceAchris100F24BosetteBlearwatBhumpyAkoolkatAjamesjamesAckflrbqAj1964AstreamsA18n28n24aAcoastersAshergarAnauticalAringo123BeachAtanitaAeconomyAjohnny12AhalberdAdillingeCvideAfatb0yAc00perBosenzaAslobodaAmoomanBarion1Aarsenal7AsunderAneedAdaimonAezmoneyAchestersAaidenAhuguesApatrick5Aaikman08Arobert4AelspethAroenickAwriter1AfoxmulderAjamjarAscurlockAdinkusAiconA1sailorAnalgeneAsnarfAallie1AcrackyAhenkieA1friendAquiqueAbandicootAdeath13AwiggyAmaster4Ajr1234Ahillary1ArumbaAbloodlustAshadow00AbambinaAyummiesAmelanyAcutoffAfreeholdBunnelAgrammarAmatthew4AitdoesAmnemonicAfubaredAdannysAnikiforAscubamanBaavedraAdtheyxbrAshirleAletsseeAtamplierAgorillasApelican1Afiction6AthwackAonetwo34AgunsmithAmurphydoAfallout1Aspectre1AjabberwoAtacticsAredryderAfightsAdean1AjesusgodAkickingAmusical1AloppolAjosephaArebel12AorganistAtoshkaAdangitAarchimedAspringsteenAwowsersApeeingAyamoon6AdangelAmiruvor79Afalcon7Amiatamx5AdogpileBfczAharukaAbirthday28AcrownsAstenAgeorgioAsinaloaAwilly123AjumpupAllabesabAcliqueAvicelordAlenardAhopper1AgerryberAfiascoBre_ak8yjAnahlikAepson1AdumpyAjergensAitsasecretAtakeoutAmountai1AwurstAbongwaterA1londonAfordsAheroineApepper14AraysAdereksAqweqwAmolarAfordgt40ArfhfdfyAhallelujahBunnybunAprankAmegamonAtuffgongAgymnast1Abutter11A123xyi2AtatarstanAoussamaAfiannaAtechniciAschwedenAthrobberAjacksonsApilgrimsAtech1AdeadzoneAkahlanAdethklokAxzsawqAcybrthcAbuck01Aqq123123Awilliams1Ac32649135Aflash33AspacejamAholycrapAdaman1AtummybedAnusratAdaniel26AsevennAkingpinsAdima1991AmacdogAspencer5AusagiAthecakeisalieAslushyBophie01Apenny2AmeeshaBagikAjerry69AdaddysgirlAirondeskAjasmine123AtomuchAmosias98AeseninAraleigh1AheadyAdaisy3112AzootsuitArubyroseAparallelAvova1992Adave2AjeffryAhardeeAletiziaAdutyAvfhfnbrA1986metsAdillyAenclaveAmafia1Aboomer22AswiftsAedwards1AfyodorAgemini13AmonteeAeagles11Asnafu2AcintakuAmossmanBaks5843Alincoln2AacessAgre69kikAcore2duoAublhjgjybrfAasheAdaniel20AmassimAhardcor1AorochimaruAhjlbntkbAparadoksAghjuhfvvbcnAdorightAbkmyehAfigure8BredaBuckyaAscamp1AontheoutsideAlouis123AmoonwalkBercury2AamenraArichelleAlafranceAdetourAhosersA5150vhAsexkingAalomarAwealthyAjahloveAringdingAapollo8AnefertitAmorriseyAtailhookAbujhmbujhmAthedarkAmeteoroAfelicia1AtinuvielAistinaAlolzBgkp500AgrandkidsAdarling1AredhedAdazzlerAchuckleAjager1AplumpyAvsajyjrBbhjckfdAzcfvfzkexifzAmax1234A1daveAlogginsApangolinAmarhabaAlatin1Adave22AsalfordAfiscalAescape1AfairbankAgrepwAernesAdesiAyieldAsoundwavAgreg78AsexmadAelvis99Arooney1AchiefyApilsungAdennis12CmolitionAlogisticsAdavinAphilosAlavonneAwhizzerAupiterAbluejay1Akosta1AsustanonAkylaAtiptoeAmedleyBarine21AnasaAwinsomeAdctvgbplfAxxxp455w0rd5Alllllll1Aooooooo1AgammelAdevanA1jerryAdeath2AqwertasdfgzxcvbAvegeta1AbrighamAmaxxamBoooseAilovetitClestAdebiBoesitAvallartaAabby12AlongjumpBittleguyAmagritteAdilnozaAsaltwaterAkokaineAsporeAdream2Bestiny7BragonssAklaipedaAsuckme1BcitraAdelightsAsmellyfeAreyesAdeutschlAharley88Abirthday27AembalmAvfvekmrfAkristie1BelebekA99strenghtAdenis2011Astalker2ApopeyA1stunnerAjessejamesAmolarsBadlenAwest1234Ajeter1BuditAsilver69Agreen9AtwentyonAdrstrangAyannicAjenna123AmalindaAcivic97Arusty21AshineonAcabinsAbuyerAwonderwomanAkanabisAwert21Afktif6115AkakahaA54gv768A826248sAleecherAkinkysexAgeekboyA62vetteAscuba2AbunterAussy1AtowserAsemmelAdochenkaAfujikoAnadjaAfirebugAsnake12Btarbug1AqueridaAmeesterAdiggitAparcelAoutlandAzsexdrAhotty1AdaltoApcgamerAdima3452AmaksimovAdima2011Bolphin5AkakdelaAp1nkb178AwarrantyApointblankAdinochkaAmama1965A1scorpioAdiosAmeasureAseitnapArfnz123AghjatccbjyfkAwitchyAgestaltAeatadickAdiscordiAonwardAsalsasAciderAjackhammerAnascaAhelpingAlamer1AsicherAetherAplayer21Asoccer23Arobert5AsirromAdeadfredAcornelisAbr5490AcntgfyjdBiaraAiloveyou22A1startreAjasper01AgromovAmelitaAnfhfctyrjAwonderlaAcygnetAberlin1945AstarkeyAmissionsBaxmax1AsortArambleAnovatoAfelixcatAvbhjyjdfAaksjdlasdakj89879Adominik1Atiger10AdocterA0000aaaaApussylipsBolo99AluciousAsenoritaAwaimeaAcjhjrbyfAdiamond8AcriketAterror1AvaletudoAgenoAmonitAjunitoAdoublejAsup3rmanAtigrAstryperApapa12A101054yyArbceyzAjehutyAweilandAkovalevaApelhamAisdamanAmandalaApercussiAvarkenAsallydogAnaruto010A1maddogAsissy123AartanisAthimbleAjune1503Araptor01ApoppersAmercy1AeamonnArs2000A23wkoa0fp78dkAevgenAsumsungAyhnujmAamerikAlucerAolga12A1488ssApalaciosAtriadA1sophieAerkebulanAnorthpoleAmarinamarinaAfdfyufhlAbalouAgbgtnrfAfifaAmastertAgilleAershovAreddeadAestefaniaAhoppingAsakiAibragimovAtenor1AradistAalbuquerqAjuliettAtimofeevaAsemperfAgrace2AcarameAjackpot3AchampoAlazarevaAramseAtrevAchristophAreptymrfAnextgenAguitarheroA50cenAhellbounAquintenAevrikaA00198Avaliant1Anokian82AtortillaAskytelAfatima753357AclemenApaloaltAsegundoAtelegrapAelemenAbigbrotherAredhat50AlongfellAmarijkeAlyricalAcucciolAtropicoAmistiApascal1AfiremaAredmaApendejAfacemanApoirotA123qwaAmirindaAtwatsBiger77AbkmifnAnthvbyfnjh2Aalgebra1AzugangAfalkenAlukaAsamson12AallwaysApjkmabhzAleandraAterroristAislamabadAsixpenceA6inchesArocksterAbluegreenA205gtiAreadynowAthing1Aitsme2BlyasAporridgeAlacrosse1AgalleonAsakinaAprolineaAmelomanAosiriAc7e4f8ezqhAprobablyAleadAfootsyA112233qqAmoveAstas1992ApinaArashaAlexus11AdkfcntkbyAjustin2AzafhjdfArjkjrjkmxbrAhcirApizarroAturinAmaggie01AsamuraAlatexxA123vv123AfarmhousAgthcjyfkAweyfvbAoctobreAjackass2Afusion1AduckheadAfilialAstar21BhowbizAjuanchBamaAregina1Ajordan00AfghghghBireiceAbirthday133AdirtycuntAjizzeaterAnaughtyaArebekaAshamrocAt66hksAfisheyeAasdf0987Aryan12AparmaCssmanAirongoatAsatyrBultanaArobert00Cses1AhowareyoA1magicAbebitaAforrealAtakefiveAreinholdAw3e4r5t6AlovegirlsApoweClkanCmmeAfoo123AilovefeeAwkmcpmnAprotectiAmansfieldArocket7Avaz21083AardennesAporsche8Amy_passAwackoAtrek5200AklingerAgamer123BoodnightAfrancis2ApinponAgeorge123AsarakawaAdrawohAgermanoAjake69Awilma1AjeannettAohiostAfreddoAmichigaAcuminAtourAstorm123CrosekAfreekyAmama1Axcat_xcaApicasoAsheetalBatineBondheimAlove0AudineseAgurkenA6215mila6215AprzemekAgirasoleAdathoAmarkuAtommy55Ail2fw2Asmd123AlizardkiBoh123AfunkerAlutzAseeingAfutboAseniseviyorAmauditA5unshineAquasiCinn1Aadi7id5AtraillsAjobsearchAfitzgeraldAhaltAgauraCrikAbmvm3e46gtrAhowie1AgalatasaAmiguel1Bail123Cry12Ajoshua23Agirls2Abible1Amarket1ApinkladyA1floridaAguardiaAnymphAblackadderAzkexifzAdallas33Agary1AflirtAethan123Ahamlet1AgauharAnewpass2AprirodaAgirishAkouklaA2606642yraAkgmtvaAcapucineAmahoomarAiloveyou143AmasteryAshangoBchokkAvalentinkaCrenikAsaipanApoutanaA111222aArussiAsandi1Bhit1234AbuttockAmaisuradzeAxsw2zaq1AuthfcbvA2008m2009AgregerA123b321AbabuinAkensingtonAmaggie10Azaq12wsxcde3AkennAoskar123Ashaka1AglueBreg13AdufusAgogaAoliver99Agoodboy1ApinkysAgooglyApublixAkossAqqq11Agq361hyBrifonAsatisfyApageupAmagsAshebadogAinxsAtucanoAdiagonalAjohn13AsmegAfgjkbyfhbzAgrind1AwheneverAhappiestAletmein123Agenius123AchinchillaAhockey77AgvancaAkeenerAgates1Aothello1Ahhhh1Atwain1AvfvfifAsuzie1AloliAharvest1ArjhjyfAshauncA1q3e5t7u9oApadovaAkaylynnAroskildeAhepburnCrbert0AratmirApol123456BroudAhirokiAlatinosAjuice5Aastros1AkippyAtariqAmurasakiAhubcapAscorpArowleyApampaAindiAk9vvos0aAmasha2011Aronaldo123Asoccer01AuplandAiamawesomeAlove4meAeisbaerAplushkaAkatushkaAjokermanAimboredArollersAtropicanaAsergeevichAloggingAdiamond9Aaccess16Asandy12At1234567AautocarApaycheck1AkissmyAdebaserArajendraActhdbcAvfubcnhAjamdownAvioleBoronovAblitzkriegAirairaaAubvyfcnbrfAbushmasterApilipenkoAkmdbwfAmirumirApcmciaAminaretsAhjvfirf1Alera2000A123456zzzAthommyAnathanaeApopochkaAbardakAkallisDmanAdecisionAbrookesAkelloggsAjake13AkalyanAmj2345Asilver5AjhonatanAmike33ApuckheadAridgewayAmotera15ArobbAworldwideAjammersAtimpaniAbackhomeAcandyfingerAstayrudeAakvariumAjohan1AstarscreamApatricia1AjasonhAkimmerAprologAsalvageAonlygodAdeathbloAb0hicaAjohnjrAlakerfanAkevin7AboxstersAjune1Arommel1AangoraAjerry123AsachikoBtephen2AlaniAthesimpsonsAborn2runAmaddiAnouveauAsigchiAredbird1ApadlockBetrikAquelleAgreatnesAmariamarAtomaszAmascittiAfeebleAsexwaxAtoshiCdd12AgohogsgoAaaa123aaaAkurwaA210689nAmakcimAdtybfvbyAkeneandAsizeBporkAnahtanAicefireAsiddhartAmst3kArajkumarAkiselevAvolodjaArock1234AtalentedAhammerheadAkatebushAgznybwfAsurgeAkozanostraAmalyshCgaAloveme12AzadnicaAvfieyzAohranaA1234567890lAsamyBkotinaAmark10DinochkaBininaAsahtm069AbcnbyfApolyakovaAmaintenanceAraptors1Amisia1Alove12345BjkkfhApapa123AvfhmzyfAcarnavalAvladivostokAbigrodAsaleAwxc123AzoeyAazsxdc123AlarrygArobert6AlavrikA1raidersAsqloledbAaddingAyfcnhjtybtAvitalik123AoinkAscooter3AgjhjlfcjqrbArustikAleon123AnatronAcabezaAmatt22Anixon1AcandyeaterAjammygirlAlittleslutAmocelotAovermarsAcarlsberAmakayla1BoemanA7samuraiAhelpctrAnexxusAm1m2m3m4Alove777321777ArellimAcorratecAsniper123Amjbnbna1AyoshimitsuAsupermAcscompAmax12345Csha2010AreddawnAeventlogAvfif1986AactivationA1sharkAwminetAcitbannaAmutinyApodiatryAmessinaAnicki1A192837465qAbellerAokmnjiAvjkjnjrAgfhfdjpbrAmostafaAluggageAvoronovaAosipovaA123456789aaaAsettingAieinfo5Apoopie1AnfyzAkopa1994Anastya1997AcnthdjxrfAnurgulAoksankaA4815162342lfAnepbr2009AswetikAvardannArahul123CsulAsnh4lifeAzalinaAw74156900Acelt29Apfqwtd27121988Azxcvbn3215AserdaDgey7BssataAtekkonA16fretbAtimoteAcnfc35762209A221133zAhassagjsA4050C80A9008A10088B4078B9038A20058B4048B6048B9038D48A33669A89586A96385A113411E56C4466C6211B23233D478E98C4563C5480D896C7266D576B34267D652C5789C8500B47000C9200B57359C9654B72165C7777C9328B87420B96500C7506D610D802C8100D510D620D707D802F3E10C9004E90D404F6D520D610A213456B22221F3C6688B32123B46642D969B86685A345123B58853B61619C9987A422119B44455B56963B95812A542678B51155C2233B65758C7432A636332B96977C9999A741369B76655C7007B87899A887788C8666A901234C7629B51623B97755C9555A1213456C34556D6951C58963B478965B590753D3575A2236345B580147B947251A4050328A6657684A7106189A9035768B517883A12101492D41618C341231E5543D78945C601196B5161718C541632B9688691C811983D61987D88891A22224444E8888C360679A33331111C445566A41513042B5683968A56259090A66778899A71727374B4125896B8789898A91929394A123234345E58789B47963258A222222000A383295502A451236789A741963852B89951123A987321654A1324354657B994200414A2143658709AholtBeadspinA0040AerskineAmerlin7AeffieAtdfqugl5AmembeA123happyAhahahahAmarch10AgeneseoAyooperA66stangAgiucilArobbiehAsmilieAclosterAswivelAcoppercoAwsbadminArandybCmtoughAlindsay2AdigbyApernellAmarmo3Akassa1Aass904Abird333AspearmanAkg5698ApercentCbbles2AbrandsBlakecaAcombosA1motherAfox1AchapperAlovesazzAquartetAhohnerAnataleeAbigbosAfarrarAyllekAinfraAnikolA1ddddddAfranwayA1hhhhhhhAguppy1AbuttboyAcarmen2AsensitivAeasleyBcnirpAamc20277AnamrepusAadamssAgarpAjimmiAassessA12345677654321AarronAjj9999AkekkutApornboyAshkiperAkitty7Abacchus1Achester123Aron123AfirstaidAcanopusBhantelleAfalklandAhayashiAincidentAschnuckiAgreen13Alovers1Akm83wa00AdantonArivermanAilikeikeAaaron2AfetischAmc6288AperrysBaris75Aamg921Acarlos68AbillyjoBlueprintA1531bsAzcgihlkeAeinstienAomysutAardenAgottenAtrebor1Agismo1Aserpent1AraritanAcalibreAgus123AdoorbellAefraiApoochiAmondeAemmausAjerrAbutton1AwildfirAalvaritoAcaesarsAguerillaBooner01AvitebskAnordmanAcubs1AutyyflmtdyfAalfettaAmiteAabsolut1BttilioAexcitingAbusstopAgoodallAatonalBndrew00AlampshadeBesyaApaulitaA6y7u8iAkorgm1AastaBndrew8AgamemanA1badassA78fordA1caseyAcoke1AredloverAmonchiAtamuCtumAalex55Ahaha1234CmalAluckydayAzxcvbnmmnbvcxzAcode3Arocket01A1stephenAmerde1AgenleeA1vikingAwsxcdeArecnepsAedisniA5seks7A1uuuuuBhundredBmagnetoAvipperA1cockAsivaAmonkey19Aangel200Abilly8AdesigAfalcon21AsorbetAfuckintiAabakusAjack55Aclimber1AlyonsAundergrounAlimelighAaralA123321lAbowlesAfinkAskidderAbaseball21Aokk34125AsylviahansAmeijerAcastillaAsuckmydicBpyrosAajonesBdditionApass23AshadwellA21952qAbodenseeAgofferAfubu05AamstradApvhpx6AgreenberAkippaxAmarinasAlemontAchoccyBallie1AalternAtankmanA0187541AaladinoAroot138Am0ntlureAallproB1b2AdebtfreeAredflagAvisitingAnzceg251Apibzk431AzmpimejeAboonedogAallendeBccounAwtsfjmi7AtwinpeaksAforlornApimpdoggAaustin97AzippieAherbiAmsujoeAaltamiraAkatie12Among1niAjokkerAbad1AschoenAgfhjkmrfAlynch1AkyotoAalesiAwhitlockAasilAcaesaAandrew21AbrijamAlucerneBbvfhbrAsessoAgreencatAbertyBigballerBoseArdq5ww4xAdonitaAmatthew10AbigboatArandysAzendenAmech6666AfernwoodAomytvc15AastrologAmonkmanAseltzerAbittnerBunnerAcgzfrhufAacotecAneggyAboracayAuxmdzi4oAashley22BndrewbCgel66Alvd9341AbearboonAdekcahAcivilizationArustywAscrubberAdaphne1ArebbeccaAkeikoAaryanAblackwellAhannArmpopAbigsmurfAwwwxxxAjohnnoAcmigtvo7Atiger86Ah72sfibbnlAmutt22puAbjonesArathboneAargumentsBndrewjAlogoAbrollyAcobbleAmusic5AswainAonelifeAafriendAdessieAtina1AcharliedAsally2AhousingAchicaneAkincaidApaidAjerkitAleadingAsgegukbmBlaineAroniAcartoon1Ahendrix2Ageorge10Bilbert2707AcuriosoAyamaAsparesA123poiAmikerAseeallAimemineAwtpmjgAsandmaAydnarbAhobbeAmonrealAtspeter1AsrawratsAundneAchellyAkarendAindobokepAespirituAhonda2000AnfgbpltwqAfuckersssAavantisBddersA12345loveAcarrosAburgerkiA63chevyAloonerAseadoo96AroebuckAsarah200Aakira123AmspaulAtigertigerAqwqw1212Athomas3AjrracingAfreesurfAacinomAbryguyAkanus1Aas2579A66mustanAkinshasaAshankerAbrasovA98stangAexuperyAchampion1Aeagle69A4girlsAlolomgAoldgoldArancid1AabbeyroaAforfarAgavilanAslainte6CoogyBubskinAupdropAsimonovaAnicole69AtescosApizzaaAnicosiaAgateway7AjizzmanAnaggingAilovebriAwildcat7Amatt25Aw1408776wAgreenwicAkatmanA4sureAtrucks1AfuckyouaAjoeyjojoAvgy78uhbAgatinhaAbabe12AdbrecmrfAtaifunAcumsalotAavariceAjjamesAschroederBexy23AboogsAdavid25AmichaeleApolka1AnekromantAmoundsAplato2AtextileAdeepredAsandritaAmucusAripeAujhjljrAvortechAgeraniumCtbackAnorgeAsosliteAdanAlongingAqwerty56Alight2AturbozAsolo44ApoopdickAamilcarAbassiAgeddonAnaniAsandy3AbertilAritzA98cobraApuregoldA78vetteAslappy1A4p9f8njaAsapiensAanna88A77sunsetAaaurafmfAhasmikAgoldzAstudiosAbuddy111A1pamelaAbujinkanAmustang66Abb1234A9874563210ArogetsAaa1998CabbbcccDdddAmoon12Adundee1AkokoroApharaonAmisiaczek1AinbhkbwAadnanAmeerkatAbatman9AharbingerA333333aAscandiskAbigmooseA1blasterAnatasha5Aaaron8AconnAjoesephApinocchioAoliver12AheckleAoutkast1AboinkAaugust28AmaurerAbayareaBravo20Anoway123AshivamAiskandarAhfcnbirfAmalmsteeAgetin1AalihanAswitcherAab123Abma2002Aiverson1Awinter07AcucoAjanuszAkameraAmamataAabbasovDie1AmuranoAhollAabbotAcoco1234Adecember2Aabe5AprovaAbeholdBastichAthegreekAalex1980AmaldonadA1peterAabidjanArehanaAboooooA123456789*AmalayAgrandkidAdoingitAhughjassAas123AmuhammaAerundaA123123qwAdiana2002AfdsafAalimovAgfnhjyAdeniszAabubakrAjones123AalphabravoAcertifiedAbeamishAlucydog1CrcherAewankoAsnapple1B211278AalysiaBvionicsAeriepaAkristi1Amichael13Alange9xAkerygmaAcrazyhorApoiqweAmarine12AcopleyAsukhoiAapril30AprogresAreset123AkottayamAdanknugsAtriathlonAjoshua04AcruzeiroAdarkroomAtgifAranger82Aandrea10BlizeAblacklabelAalaineAmywayApropelAfanta123AbobblesAanakin99Cdrew33A2n3055AmeribelAthug4lifeAfixedAglassicAparagon1AgibraltaAbloodhouAtilleieAcoldoneAbadhabitAlouise01AevaluateAfindaupair007AredrosAmets1AemmitAsasha5Aqq123321AannettaCthony12BdilAwhippleAkambingAteeniesAfungibleAserge1Aalina2009AozzymanAktyj4rfAcorsarAalaniBdidas23G99AyoupornAstrohsAbfltuaAxnttcbAdragon06AallpassBmerica7Adaddy21Amario6AonlyloveApp04aAstuttAwtigerBantAgjkjdbyrfAq7w8e9AblitzkriArosanaAhardkoreAffviiiAjixianAmaricAbiologiaAshaoliAeric69AsaiyajinAmovies1AbetweenAheffnerAsyndromeAnaughty2AlestaAcervantesBourtyApalladioBrowler1AgalapagoAafrican1Aichiban1AcatsupBhrisnAe214fre21AvindieselAafnbvfBndres1AultimatumAfifa2000A1turtleAmercedezAaftergloBgata1Bstra12Altybc123AnavillusAcaillouAhamtaroAmarksmanAsantoriniAglucasAcarmen00AjedidiahAabhtqaAironmaAanna1979AmotylekAvernieAhurtsAthemannAcapsuleAswineBas123AalvaA30secondsAthegr81AbevisAadg123BikaBkerkeAbabykoAsmokiAkabanchikAaimhighAvasilevAulrtabA33333vAfruit1Apredator1AairtimeAmuddddAdiracAvfeukbAlabudaAflashmeAsupermacAbiturboAsanmarcoAdominoesAalex73AhillelAyessongsAjensen1AholleAblahblaAsungAcatullusAvadim1995AlusakaAmeltinAnodnolAautobodyAq3dm17AakikoAstar33AlimonadA7777777fAcassyAkayodeAmalachyAfootball10BkmnfbhAwarhawksAanna1992AbalabamaA1qaz2wsx3AbarchettAalacranAbosco2AcanoesAlovesuAcladdaghAalpha135792468AbaronessAwrenAalloraBubieAlouisvilAboeing747AalaniaAparol12345AwetlandAnata1977Aitalias1Anokia12Asandra69Avoyager6AseabirdAhv120dvAes206enAmiticoAroseannAliberdadeBathropAartur4ikApalladiumAinshallahAdfktxrfAghtdtlvtldtlAnewyork0Abatman00Aolga1991Aalena1992DisterAedwardcullenAamorosBlejandro1AfktrcfAvfrcbvtyrjBtnhj2033As1a2s3h4a5Afkbyf123AazerokA123alexAalex87CkogolikAzxc123qweAnjnjirfAw1w2w3w4w5AkfdfylfBlubnichkaA20162016upAvjqfyutkArestart1AgordienkoAlena22AkardelenAalex555AbuggermeAoutletAalex1992ApolancoArodionovA1katieAfafyfcmtdAalex1993AgfhfktkjuhfvAqazwsx123456Aalex66A55555sAapril29ApyfrjvcndjAsexo69AmoskowAanytkaAmillionerAsoaresAcomidaAgofsu338Aamber12Aprincess2A147369aAright4Beading1AdrusillaAsweetdreamsAasdfvcxzAmaiaAtomasaAstrasseA70780070780AumisushiAwingtsunAstromAcancun1Aharley4AtomsonAnicaraguAgerasimovAbapassAvoldemorAtrotter1AcosminAbudda1Anokia1600Aalina2000Alena1234AannemarieApetruhaAazerbaycanBlisaalisaEha1A1geminiAlutheranAstepkaAazlk2141Blla123Brtem2000Ah0lygr41lAnation1AsalonAxxx999AjigglyAfreejackAparsnipAdiya2003AragweedAtawny20AanfiskaAelmhurstAallisAcarolynnAm0nkeyb0Aalpha6AcasillasApodstavaA2-octA06251106AeliaAhanaleiAlytdybrbdfvgbhfAgypsydogAraver1Awolf99Ajagger1ArabitAalouetteAelement2Agrace7Asaxon1A1sallyAyaseminAhathorAprovidiaAsantanderBuccess7Apeace2Adenis1989AcarolsAanashaAtindoorA0406198AkarrieAjoaoAamarantaAsenhasBandiesAbanjosAneckkAzieglerAhegemonAasd123asd123Aparola12Aroom101AputanaAfigtreeAjordan6AhulahoopAmibebA02143006AastrodogBmuletBeroflotAsahilAkorvetAparedesAaugust21Az12345zAflurryAsenthilAmagiusBexico2AfashistAbillerAlovegoodAscooter8AtendulkarAamy1Aoctober31AevetteAmousemouseBilkingA04098AtechnAarteAdomingueA7777777qAsollyBhalom1AivankoAjulitAastriBzaliyaArobert24AsvenskAfilofaxAbettina1AschmidBantamariaAferraroApasswordasswordAandrea00AmeloniAronoAqweasdzxc12Aandrea69AnightfallArestBonaldinho10AgrushaAfernando1AgostosaoAbelomorAhoticeAbabnikAzxcvqwerAamantActdthysqAandriaAbmwpowerAaudirs4BnnyAconsult1Ausa1776AabuelitaAholdupAcosmeticBaledoniAa2345678BnushkaAcrocAfunniesAangel2010AbombardeAgirlygirlAdrake2AcarmonaAgoosieAangelfaceAingressAk1f4c8AangelieAchippeAdemon13AhernandoAladogaAfr33d0mAvfvfxrfAzakariaAanna11F998E77EbellaAzooparkApavel123ArosalitaAsupeAmalibBeliAyjuufyjAcanariasAnot4meAattemptArfvbgtApatricksAvincenteAmironenkoAsalviaAkfrhbvjpfAlxdumbAgermesAslackersBvensps820ApogosyanAshakeelAapartAequalApifagorAbuzzard1AscampyAdistalAmclarenfA12andriy14AcharadeA123vvv123AonimushaAunderwaterAbarristeAseaquestAmiserAcaliburnAlabyrinthA#name?AbujhtdbxAcristobalCepusculoAmuckelAepidemiaAchupakabraAmascaraAfortyoneAmaryseBontreuxAjorge123AarseneA000999888AednaAp@ssw0rAartem1998Atheman2AchiemseeAbelmondoAartur123ArefusedAyakudzaAmaksimussAipo54tj45uy856As123456sAaznprideAuhohAkerstin1AaskariA3616615aAun4givenAlaudrupAphatazzAgapingAdogmatixAastrasBvaloAbudlight1Aqazxsw22Abadboy123AishornyAbecker1AfinancialAkaviarApuddin1AtulleyAstern1AautobusAcfgfa03A1jakeAvlad12Ajedi99AslimeyBnakepitAbaby31Aktc110AsolidsAisthebestAb1t3m3AgfhjklAtherocksAbrianfAjune30AupyachkaAbadstuffAchinosAwaterfallsAraffleAkuricaAzippersAevery1AstixAbaggageAoceaniaAjimmmyAreality5AbuggsyAprivetikAbranstonAgohabsAfdjtsaAshitfireAboulevarA1mavericAchamorroAfrickAcalifBookmanArossmanAnightcraAmaranathApumpitupAbaldwin1AgroomAshadow20AfarmeApuntAkeksAwestside1ApieroAseveAamoureuxAkent1AcavaliersAbananenAfamilleAbretBurpAlick1AstalionAballzzAmervynAkazooAjonah1Astone2BchnitzeA1brotherAbrotheAhornerAdrdreArtyu4567Abanana69Asplash1Ake12fe13AdentistaAhayekAwannaseeAvivaceAblue18BangcockAchris77AsofaAkronicAbangmeDkyAimjakie123AcruisingAforkAgreen75Asnook1AchouetteAblaster2DtherAmoistureAbantuAzappAnhatrangAapril18A1billyAwolcottAnicksterAgemini6AjackasssAcollege2ArubberduckAkaka123AmacavityAhal2001AlouissArikkiAcheckupAnikegolfAkotyaraArobertsonAtressAgarboAblakerBowzerAplatinum1AbdogA1purpleAlarryboyBegendarAwarpigAh0ckeyAincorrectAbishoBarrAvilleneuveArosalinaAlaughsArasberryAheelerAcassey1AblueeeAasianlovAkakka12A1whiteAtimezoneAnewberryApatches2AsantasA1driverAsaskia1AbassmasterAmoneyshoAunnamedAbart01Asesame1AchefdomAbooobsAfantasieAmarlene1AjamessssAmuadibAnovember1A1yankeesAloxpidrA1suckerAkiller21Acedar1BompeteAbass1234AsnappersAhummer99AmamourAbloopBass11AhobbitonAsheehanAlbyfvbnAwrathApitmanBharmaAsuckme69Abatman22AmcmillanAgospursAbabygirl2AkaminaAberrieAaramatA12q34w56eAreturnsAbatman3Ajedi1AtriadeAbatorAwinter13Abmx4lifeAstuckerAwjc200AmirrorsAstashaAtamperAexhaustAwhitneAagnosticAgracchusAdavisonAboloAmomo123ArecorderAsex4everAamerican1AlatticeAgodzillBateway5Arovers1Aslammer1Abubba99Aweed123Abball15Black47Aelite2AcastingsAxz33333AlovecatAsabrosaAjeremy2A2shortAboodlesAwatson0Abuddy9Apoptart1Abrian5Arussell7AsammysosAlankyAbobby5AlookatAcharter1A1mollyAhabbo123BornedAgo49ersAbigdawg1Agodzils4s7AnuttinAashburnApsycho72AbrianlAfalcon4Ajimmy11AbillycAchemAtesto12AfuzzbuttAultracashAbeerguyAmegan7Aemail1Abooby1Ayankees23AmaceoAwanda1AjhendrixAedwin1AquorumAdespinaAsun32Arocket2Abeach2AcbreezeAwikingerAdorkboyAruggieroBobert71AblehBillllAearwaxAmeanieAskiing1A12345678lAcasper13Adan3Awood1AgirlfrieAmrfishAtameAbears2AtaylormadeAwedgesAdick11AzerohourAsilentboAgasketAboston99AlondresAnathaliAsarahdAcharles9AbutterbeAkittycat1AdecayAfollettAwinston3Aozone1AxtvjlfyAecurbAcodieAgwarAbunsenBlowjob6Aflanker7Aqaz123qazAhopsAshoehornAradfordAeroicaA95jeepAsheffwedAgeorgie1Aadler1Ahunter5AbenjArachel7Ajake00AtowandaAmoose7AtweezerAberikAfleckAarmyofonArustangAboudinAthorinAdstarsAcockloverAbubba13AlyricAvf279smAbrooklinAsvenjaAkippersA1tennisAjazmiAangel100AcaritaAblue222AcomposeAkuntAmetaphorAnorwich1ArutledgeAglastronAmangooAziggieAdunlapAbilouteAmuddy1Ababylon1AcopyrightAleodogAkiller45AbenniAchris26AholymanAcalleAtigger10AkarupspcAillusionsAbailey99A89semtsriutyAjoshyAoliver123Abjc210ArhumbaAholly12AjuiceboxAceltAwickAberl1952Agareth1AevelyneAamarantAberetAneelyAasanteApanaAbergeronApittsAnosleepAdavid99Alucia1AgeminisA1voyagerAbabe1987AvirussAduffydogAlibrary1AzipzapAgoodguysAkissmAragersAmachAdunkerAicenineAcody01AdaywalkeAgateway6AschatjeAdruhay17AtalusAvika12345AforeveryoungAjames777AfordfocuAsierra12AnosbigAbroker1AjazzmineAhondacAshoutAbadboys2AharlieAsouleaterApunanyAhoyasAjigglesAgonadAwendAbryan2BiznesCgmac12AtrisAdiscosAbeastiesAcamanoAvandyAflanneryApurple7Aytrewq11AvalerAbaseball10AvasserAmaggie123Afw190dAtaarnaAsanduskyAwaycoolAthaiAchingAsuper21Ajackson4AsoldoutAmarch3AchoduAziggydogAsaucesAdakotasApointbreakAmaxxumAfillyAsunocoAblackandBiankaAexxonAjiveA23843dimaAiluvatarAgherkinAbs2010Blue16E20Alove6Acarolin1AreelBinker1AtatasApeter3AdaisiesAfishing4AnyislesAfuckher1AbigwilliAgetsome1AbreizhAconciseAjennahAblizzard1AgizmodogAfaithlessAkatrinkaApackingAtrymeAbigtimerAmartin21ApalleAscarredAtarquinAcumtomeAbluegrassAthumper2AbutkisAsteve3AbigcA7elephantAscrumpAchiquitoAmoxie7AlonghaulAbullshit1A2timesAgayleAsdicmt7seytnAplayboy3A1bigtitsAmaxxieAtheblackA54chevyAdiverdowAtitsassAirishboyA1bigmanAbigdog2Acasey12AramchargAshitttAjustin99Abuffalo7AiamsocoolAsavingsAcarpetsAfeversAbigfish1AnewburyAgoodlordBdogApharmdAalltimeAwhoppersAtony99AfazerBootfuckAwillianAthedude1Abiggy1Aphantom4A666xxxAzeeshanAsridharAbratpackAmitinoAbigjackA12inchApixelsAkilleenAcbr600f2Amoose23AbigkahunAkennedy12Ahappy21AoptionalAsupriseAkathy69AtexasboyAbigpimpnAgrizzleAholla1BardieBumberAdeedee1AschlitzAclaymanAsynchroA1josephAtheloveAcatskillAmoranAthebeanAjerkerAcccc1Ayellow8AitsmeeAbudzAtylerca310AhogwildAcyclistBougar11Agoliath1AthreedayA52xmaxAfrodobagAranger13AherbsAphigamAshaneyAasdasdaAdjeter2Abill063Asex101AhelloworAartherAsnafu1ApaddlerAbristolcAfarrowAnudge1Ascamper1AhooptyAasteriaAchaliceBipollaAtechnicianAdabearAsadiemaeAph0enixAgobletAstuckAopusxxAallybongAswearerAjannikAnixonsAmontieAjaymeAbulldog6AharleymaAbrad22Arebels1AbabybirdAladenAbrassyAzheng2568AomglolAburgosAtacos1ApotentAmorettiAtractor1AboogeyAemoneyAgiancarlAplease12AwestfielAgmcjimmyAblondie2AtrulyAcaryAbobmanAkiller22AolssonApodrugaAchowmeinAblacktieAleeeAranch1AdustedApetrieAkaitlyn1Atiger9Adylan123Balton1AmoverAtable1AaolsuxAweed1AnoloseAblack99Apowder1AburritosAshakazulApaul04Adeath66AblacksonblonAtricksteAcigaretteAsasuke123AderelictAtalbertAkumiteAhellsbelArallenAbrandon5Amanson1A1nstantAbravo123AfloralAmagic12Ablack69AshoelessAhyruleAsaidinAcowboys3AentreAfritolayAbigbear1Atottenham1Bhirteen13AitalieAmensosAtabryantAgreenguyAcammanAbudlighA72305zAsunglassesAgrovesAsaufenArosie123AsaddlesAcougaBhimera1A420842084208555AzorkAsexypassAdrew123AfrankzappaArmanisAnsnabh76Aladies1Asecret99Arfnz11Anightmare1AorgansAlantern1AorochiAchrisiAslayer123AgoodnighAmrblueAaztlanAblossomsA11jackAkerplunkAcutoutAblowsAshipmanAed1234Ablue333Ach3ch2ohAspritAblueboxAtomcruisAroyals1Awer234AgrasssAmariamariaAelzorroCdoraA1specialAbuddy5AtenorsAdogbonesAcooderAgizmocatArebecca9AcasinAglennaAsaspursAtgacbAbelushiAitsme1AmaconAfishfryAtammiAboggyApoop11Baper123Aru4692ApheobeAresearch1AigmtvaAgrisAstruckAxehrf2011Aaussie1AsammyjoAcaptain7Abobbi1AtheaAapril11AdaffydAgateway0Anewport2AphiladelAsecret00AhowareyouAtexas69AeldredAcarmelitAbmfc2353AponchAmaster32AineedsexAchimneyA666hellAastaireAstogieAjazzizAgallupAexplosivAmichigan1Aboner2Atadpole1Bungdom6AmcfarlanAbobbyvAmohinderAclk320AgiovaniA19thholeAspunkerAmybaby1Acancer69ApucciAquepasaAmanon1AforestmanAworr3619AmaffiaAcorporationAvinsonAtheramsArjvgjnAellswortAckfdrfAlion12Achad1AorthoAjamesjAmuteAbonjovAtaylor10AlousyAf67342AcammerBobyAdoobyCwn1AtextAbookemAflatboatAgaggleAflatbedAcuminmeAquitAcroonerBoncernA2w93jpa4AlevellerAdude22Bee123ApelosaAloopedAhpesojA0pxAjeriApapermanAtakethatAcorneyBarlasAgussetAcarmine1Aglobe1AhagarAliz8tysiuAartilleryAwetzlarAstillerAbot_schokkAlimonadeAireland3AsamsaAdinkieAsapphirAlitaAcopiesCleenAmartin19AboxerdogAknocksAbedas1Amax528Akyle11AsilvermoAfish12AlungAfree99A00sevenA2br02bAchimpsAteagueAmuddogAarrogantAstup1dBhadoeAlisaloveAwynterAtexas5AhondaaApeaches3Agobucks1CredsoxAwind0wsAmuddAkukarachaBileyAoneilAfootball7Aidontknow1AwettAdakota11Aballin23Ahidden1Abulldog3Ahockey30AbraziliaAdonatellaAmindspriAarribaAdddd1Ataylor6AspionkopApedrAmikeschAkarolaAaerospacAbldassAsweetiepieAkatiewAgorkyAbrentwoodAdogtownAjordyAemmonsBdwardoAqualcommArastlinBufinoAtwinkiesApingeye2Arichard5AsewellAdekalbAcadeAmax666Cker1AtunisieAjanosAchloedogAghotiAjamie12AsuppleBkyhawk1AwombaAmanolisAobninskAravennaAcyrilleAbutler1ApruneAroutineAconroyAfdfsfafAs11111AkalvinAchipchopAkittyhawAmansoorAarbuckleAjazmine1AakinomAbastropAonmeAasdf456Abenno007AdustiBexter12AchelsyAtexas22AroadraceBatcatApauleyBenwindoAwinston9Ajasmine0AdryflyAbear98AredcoatAgreen88Aalkanaft123Am0nsterAliberty9Acarrera1Aandrew7AcavidAjktrcfylhAbubba111AtropicsAnotrubAwormyAplay123Ajulia666AsmoopyAmoonbarAgatorfanAilliadAturntableAdienstagAstarshinAcandy69AdyexrfAfunformeAloves1A3childrenAgunzAkevin9Athink1Amays24AtatonkaAchevy57Arocha2AdecoyAcajunsAantoninoAslapheadAbully1AlokatorAcoolinAstar23AmurmelAlxgiwylApantatAyvesAchar4uAgordy1AkinskiAbushkaAsnortAcamrynAredlabelBichardcAlocdogAjune16AsawbladeArubber1AasdfzxcAwoodbineAdubbieAjake22AanimasAhavasuAcrazyhorseApaylessAmaddAktjynsq40147A1a2a3a4a5a6aAlolmanAq123321qAjamiebAloaferAhfgbhfAbullnuts2003AstasisAburner1Aheath1Adopey01AlittlefoApoormanAnelson11AsolteroAcandle1AstatueApopcorn2Atotti10AratbertA05058Aduke13Ashauna1AclinchBhampyBatbirdAone23456AslapnutzAlukesterAwaitAcharles7Afrank21AmiquelApalitoAzippo123Apass3sAcatseyeCmeron9ArassilonAhackneyAfreemontAbj200ex1AnibletAcappy1FAsimonnBensibleAfeelAarnetteApokieAturnbullAkrista1BokopellAredtideAfinalsAemiratesAbuzzy1AcumbriaAvidalocaAcarlos10Amiami123AgastoneAdelongAstorm2AcarnivorAtoolman1AickyAjackrussApegaseArafaAcasadoAmundoAilovesamAcdogBowsruleAboojumAwheels1AchasmAdundasAcharles4AgreysonAtennis22AlongtailAmukkulaAsenior1AeddieboyAsvtcobraA9231wcfAchicago23AnjptyaAblueskiesAhogdogAsunflower1AnicebuttAcchaiyasAhonorsAmaster9AassortedAcderfvAgoyanksAabsalomAventAcecil1Ared555Ajason23AleadersAmangusAtofuAgjyjvfhtdfAniceboyAcerf123Aranger66Aqwertyui1AfleshyAlumber1Ayankee23Aninety9Apooh1Aswing1BpikersAhocuspocusAricemanAnagsheadAchiperCanduArakkasanAkikowuAcoolidgeBreditcaAdiehard1A3timesAcharizardAbhattiBbnyxyxAhelpme96Aace2luvAgarrickAfourtraxAchasmanCienAsumanAelasticAconnectoAanninaApinoAcameron6AfernanAhjvfynbrAblue34AleihakAcastaBhikaAmasalaAsimonsaysAlove4AchinadollAjackdawAlanierAks1977AworkersAsuka11AtaekwonAgefccgaAbugginA1cobraAwest12AuiorewAheimlichAjaneenAmartysAstooges3Apuppy3AbatfinkAtankdogApasswort1Anice1AcometaAsleeper1AnoonehackmeApsycho78Arhh8319AazulAcieloAfoxrunAlothlorienA1xavierAtoptottyAbackoffBillie1AozarksApeter11AconstantaBasbahAtwinstarBheborgA67chevyAcody13A1psychoAvaluesApootAscaffoldAaa111111AcarmackAbotherApernillaAlexxAb0neheadAsergiuAam56789A1bostonAvalueAmitaAfoutreAiceman01AjasonleeBohnmcAtomtoAcharlotte1AscheduleAcroydonAannieeApolo123AcjdtcnmAlegend2AroperAsswordAmontana2AlynyrdAdynoAwhackAnonnieAlaplaceArossiniAflingAcreaseAphantom0Aginger01BthangA1rulesBcrackerAstickitAjamaicanAsprite1AnohopeArachAblacksheepAshelleApreviewAlantanaAgemsAlbc999AdriftAcranberryAtl1000Ajulie2AtumbinAcuteakoCm69Ahondo17AaddidasAhomageAfsid3nAmadruga2Ademon2AbellaireBulldogs1Apauline1AmoocherAlion123At5r4e3w2q1AconfedAlintonAguamAbollenApussy420AdeeannAfelix2AverneAstarwars3AretreatAbebitoAraven666AcrocketAserafinaA1jasmineAsaturninAplasticpAss6z2sw6luAroadsAfrugalAneurosisAfivekidsAsnoopy13AconnexAagainstAwimbledonAryebreadAsevenoutAcruzanAeagles5AtwinksAphoenix6Aemma123AcjkytxyfzAangiesAsportoAquinceyAfooferAnouvelleA2sexy4uAcatolicaAspy007AzmanAfrostbiteAkelly5AcursorAstoney1BitepassApederastAtasha123CngledAgoggleA1raiderAgoherdAamstbbAcubansAgeorge99AcucaAkneelAbroadbanAthecultAwidewAcumstainArjvfhjdfAhijackAlick69Asuper99AlongestAhightideA1mountaiAstarzzBweetboyBhirowAiddqd88AbeisbolA1serviceAshowme1AiforgotiAcherokee1AsupermodAdawnieAharolAjessupAx1y2z3AdrugfreeAalex8899AmaideAtupacsApelonAoilers1Alesley1Ashelbygt500AusnretAkaleighAdmiller12asA1mookieAmaelstroApoison1Aerotica1Ared1soxAgurumayiArhett1BockandrollAissexyAomenAevgenijAcaesar12AgoldsteiAsalasAagain1ApoulAsalomon1Aalpha9Adima77Aface2faceA050605rostikB1470258AdemonikAhappycatAngentotAdenise01AgrandmasAfootballsAmikellArichardoA19960610iljaAdeshonBjljghjdjlAranierAlfieyzAjake02Abundy1A1faithAbkqtzaAhand2000A7410258963Afreesex1AdaileyAtazzyAdakotahAmorena1Akar120cAearnhartAaugust30AharveysAjesusfreakAtompettyAkristoferA1texasAopaqueAmonroAdevil66BamirkaCrnitAloserkidActhueyzAtiffanysAgoolinerAunleashedAdinodogAoldboyAhotpornAdave11Aripken08AdracAlineage123Ajeter02AdannaApersistAmadelinAhammer00A1dancerAketchumAstepsAmarina15Asexy2AnoeliAmj1234Aandrews1AtryoutAhecmaxAtarantulaA1jackieAhotboy1Apantera2Asandra11EersoAkursantAdfhrhfanApermanentA123123wAescorpiAsienaAdariAjuly31AalineAdangeAjeffwsb1AhippiesAmoggieAbonniesAqwe123321ArevenueA123456zxcvbnAfabio1Adragon18AtruemanAgoodfellaAfizbanAdumarsAericccAcaninoAliberiaAsuzanAdarkieApfchfyrfAkaiokenAbooyeahAthebatAblah12AlachenAshittAleonidaAgorditaAtrent1AselanneAtishA1carmenAnikonf5AberkshirAmoney13AvfkmxbrAdtynbkznjhAroman12AdaryaA123321dAribalkaAlamonteAsuperbikAjellymanAmarcheAkalpanaAmydearAsmokie1ApoopsterAsmile101Bex4funAthankfulAyespleaseAtheseusAdreherBave77Ajuly12AneuromanAanimal2Alizzy123Adave41Alucille1AcatrionaAaudir8Adavid22BieboldAcripAsummer09AcoachkApizza2AwhoopieAdeuce2AwritingAgizmoeAsuperdaveAhorseshitA80361665abcAginger99Amorning1DgueAdaxadaApowmiaAmaricopaAraiserAflash5AcallowayAvoodoo22Asasuke12Awinner2AnacnudAthegoatArogelioA8218yxfzAtextbookAsawa212AfaustinoAadrenolinAmark2A0123698745AkamelotAevilliveAlillysAjoker2Avintage1Aeric1132AsamogonAdrdeathAservicAwedding1AluckeeAapril2AmartellArocko1AfrogfaceAmarcs1997A2q3w4eAparamonA12345qaAsonnysAharryhooAnalaniAdeepsixBogmeat1Afoolish1AdeivisAirishladA1angelsAklavierAtoad24AhongfundAdogbuttAcanfieldAlionhartAafternoonAzerglingAdeniska1A1dollarAarcadia1AdeltatauAjktujdbxAdemidovDchenkoAsillymanAkosmonavtAabcd123456AdemiurgArelicsAiceman22AforestryA102030aAgarvinAferencAvjhjpjdAemersoAfournierAdenis1983D040791AoberstAcopperfiAmaggie99BccloudApuppy123Aroma2010AlonleyAeghfdktybtAnokia5700AbarnhartAfred66Amonster123A9731553197AnadiAlufthansAfuckthroatAsantafe1Cmmie01AgalacticaAmaster66Art3460014Atorpedo1ApencilsAschroderAfatpigAsportscaAomen666AmtdewAastronautAthebrainAupinyaApablAjennyyAbvncnbnvvbnAelates_yAgundamwingAspecial7Aaurora1BrizonA1banditAsimensAhjvfirAtruittAletmeoutAelenasAorenAmarcuseckosAnicholas9AbergieApatton1AdidenkoAfeetsAdisputeAflorenciaAkamelAgripeAhamannAdigdogAbeeldbuisAweare1Ajosh123AdrillsBima13DkaAavtomatAwerty12345Adima1983AhousemusicAduffieAmazda123AfucktardAdinhoAplutoniuAhobgoblinAdustmanB36rkqdffAusualAsrbijaAdjeterAmanthaA9953rbAmixmasterAak471996Ageorge69BuapoAprogressiveAchris8AfantazyAporshe911AjuniAsnejanaArulezzzzAyoussefApass28Awolf22AiwillwinAkukurukuAncc-1701ApasswurdAzxcqweA1hardcorAapollo17ApppoooAlauralArhbdtnrfAgtnheirfAtallicaAgoalsAljcnfkbApmedicAdoc_0815AgabbanaAhappy11BotheadAvolgaAdrawAvegetablAdustbinAtinselAdreamonlineA89057003343Aedik123ApoesjeCiseAgosselinAelectro1Awordpass1AtaskerAplhfdcndeqAangelfirAgtynfujyAiddqd890AolliedogAwinstononeAdozzerBragon44Amonkey42AcoppeAjojobaAdortheApumiceAfitzroyAdragon35AsewersAgeneral2AshaftyAdreaArestrictAlalala123AdreamteamAsomaBurenoAdelta3AferdieAsuperuseAjigabooAedinorogAcheck6AsixstrinAlacsapAe6pz84qfcjAvladlenAlippsAmucsajAgrommetAsquiggleAeminem11Az1x2c3v4b5n6AdeshaunAkingringAe123456Asmokey22BalidaA872rlcfoAmanlyAeagle9ArewardsAfaceliftAsoleAh1d2b3Aeddie3Aretard1Ajjj123AdahmerAmarcel1A89181502334Agremlin1Atelecom1AsamueleBuvorovAentertainmentBlena1975AoclockAsexsAifkfdfAelayneAshrdluAtubeAfairytailAestellAfantasy8ArunoAvocalsApimpitAabcabc55AplatterBingi3Aad12345678AseptAestradaAmaisoBurcielagAsinglAbrancoAlacunaAdoulosAgothiArjkmwjAmor_passA121212zAjaninAgreengreA123asAfox12345Aevets1ArdflhfnAuhfyfnAvesuviusAqsefthukoAminnie2A360modenAsafronovaAlakers2CmparAjohn2AmandAboogers1A159357qAmathildArabbit12Aforget1AmaxinAneronAfuckstickAeyesonlyAyeomanAgriggsAlaetitiAtelefon1AhennepinA0606198AberthAmultipassAaudiaAbill22AfabiusAcochabambArafalAplaystatioBeluchAamaliAlucieAnow0newAkobebryaA89063032220mAjohncenAacca3344AfreewinAnassarAliftedAvadim1996Amariah1AphillAsultaApicklAstalingrAvfhbz007A5858855abcAivory1ApolinAfallacyAosirusAresolveCnaldoAyfhrjvfyAonly4uAacts238Awinter98Ahector1AnesterenkoAfdnjhbpfwbzBarahAraggerAbantikAfcnfkfdbcnfAshabnamAjcyjdfAfarmvillAsilver21Alucky22AdauntiviAtoofastAdiablo123AharleysAzipper1AmillenArandeeAhastyAtzeentchAxuaujbAespinozaAlazioAmegabassAfedotovBominaAsoccer8A917190qqAtummyAwes123Achicken4Afuck99Bish11AgustaveAplaisirAretraiteAfeltonAkevinlAybrjkftdfAferchAcalypso1AputoAbobbie1Apeter5Aferrari4Ajohn25AmojojoAq12we34rAcntkkfAhushAbadiman28200Aa3930571AhjpjxrfAwwwww77AujyxfhjdfAfranklynAgoutdbAludoBammerAgitanesAblackwolAmazdamx3Aarsenal14Azexts364325AfilatovDippovAvlad2010A123ewqasdcxzAfuckoff666ApollysAdentureAfiorellAcvyx76hAspruntAmerzarioAcharlie111AbdfyjdyfAhawk12AkingkonAparty01BlumbAbeck69AwestpoinAloginovAjess1caBavertAtyler12Ajenn1ferAgolfer20As1s2s3AnhbujyjvtnhbzAgayAmike10Aschultz1Aadv0927AweaknessAmiami99A1stellaAtelavivAmoonsBichaeltAfquekmAhaha12AmaestrApokusAsiskinA1unitedApiesAtofuckAsuperdutAzzz777AtwisteAallofitAgrimreaperAdevastatorAge0rgeAubnkthrfgenAvgfunAfoxdieAmankatoAclubbingArossyAjuntaAfreakdogAyavin4AsaoirseAmerdesAjuliana1ApontiaAfubar69AbiggenAmaiden666ArangersfAwinter09Atee0sAfredericoDemindAsquad1AglobesBuarraBopackgoAjimmy5AsusubabyAlothianAfrem77Amanzey20AheinAshrineAnataljaAmorozAbrushyAkasselApolniypizdec1102AufptkmAthanAninja2Agmoney1AmarigolAvfvjxrf1AtrucAmihaelAyakimaAredbankAstar6767Akiller6AmonikAwetlipsAsufferingAveneciaApfunkAfunnysBenerbahcAtreverAsasukAfurbyApiaggioAmuraA2004-11-Ane_e_pod_chehylAmolliAtryitAhotdoBayleAbhbirAgunitAbelgaratA1gabrielAwilkinsoAmustikkaAsapfirAdengadAsandhillA89132664230AwalkersA7mmmagAkartinaAmama1960Aybrjkfq1AretriverAkev123A1billionAnaruto0AsalamancAredbulAcoloursAlottiAgo4itnowAdiarioAtobleroneAmohammeA.hjxrfAhappy200B12345Ateacher2AsiskoAirina1989AbritneAschnellAgetajobAmazatlanAtrueliesArosiAthundercatAmodularAoldblueAhastingAlupitAignaciAtommykAsteve0Arocket12AsalohcinAburdenA1w2e3r4tAhellaAgregsterBeneticsAsquatsApossum1AmdxpainAfoldersAmrcoolAdragonforceAnaruto99AtrixterArunner12AvaninaA80camaroApeppieAcobra99AriskAinviteAvfvfnfyzAnthk12345A010203aAbetty123AskillzzA000000qAgunner01Atbone69AguramiAtomomiAkabouterAclubmedA111000zAredpointAgreenleaAraserAsunshine69Bandi1172ArjpkjljqAhd764nw5d7e1vbvAroyjonesAmoon1234AjosAsandlotAfirewalkAriccardAshutoutAileanaAyfltuaAnobunagaAtothetopAstud1Ao1l2e3g4Afyfcnfcbz1Agolos1EvinAmutateAalumniAgorbunovaAltybcAheidihoAsaturn2AhispanicAnumber10Atyphoon1Abmwk75sAking13AseabrookAholdArockdogAtdavisApussy24Aretep1Apower01Atraci1AmableAhucksterAzeynepAkostonAvernerAq26606AagahajaAmistikAhp189dnBakerA4ever4Apappy1AknuckleheadAharringtAeagles22Ais211tnApm209mtAaezakmi123AhemantAlefteeArandymanAvoodoo3AprostotakBinkerAlastcallAcairnAmarusyAfafyfcbqAmolly13AapplejuiceAfucku1Alove200AcoverallAdbnfkbyfAthomsenAjettApljhjdmtA89614774181Aannada2Adickens1AmakiA1reddogAtoshibAgrayson1Bfgf123Abrown123AcitabriaAtrashedAleopard1Apony76AbuicksAschnuffeAbrandonnAmayumiAfootball5AsanaAterra1AdfhbfynAfaggot1Adragon17AsilentiumArfkbajhybzAnjkmznnbAtwoodsAjaycobAlollipop1AbiomanAvillegasArita123Aguyver1AbushraA086421AametistA1qwerty7ApopiA123123asdAcole12BbcmrfAsuperstrAjason01AokochaAstanthemAx123456xAredassAteddybeerBranniesAjelwayAshadow9AkolomnaAjasonwAhotrodsBendriAolga1234Astephanie1AindeepAjktcmrfAsystem58AmortarsAswimbikeAgfhtymAkasatkaAsiren1ApepperonAuserexecuteBniquenessApauljrAirenaAvolvofh12AirusikAspesionalAmarusjaAtermitA12345ssAnormal1Arc.irfApetrushkaAbrusselAmotildaAantwerp1Aivan1996EivanovAn1a2t3a4AmadroxArutgerAizabelaApapichuloAamber01Ajustin3AshelbygtAkris123AlifeguardAshmilyBloanAjeanettBdavisAkissitAluccianoAfixitmanAjazmanAbabalolaAjamie2Amango123Asam12345Atwelve12AphippsAwankherAsexy101Araiders0ApotsdamCli10AanneliseAsigurdAleeAmatthewjAsallyannAmetreeAknight7BayleenAsimon12AlesmisAkss2773ApurdeyAjaykayAvoyeur1AjitendraAtroublAsadie123AtrekerApiddleButtyAmarshall1AbetseyAjosephphone7Arocky11AtowelAfreyfvfnfnfAhottsexxAnicelegsAjjohnsonAnascar08AkaisarAfunnycarAmaryanArutabagaA0l8kchekAmel123AjiggasAnagoyaAlike123AminimoAvbkzdrfAwhoareyoAmax1992AvazgenAthetfordAsemperfi1CllingAarequipaAtemplerAjoe999Asakura1AjohnpassAranger10AtrekstarAcarscaBlubcaptAjose123A69mustanAramon1AgandakoAyk2602AhaiderAloopingAas12az23AbelzagorAloonieAronaAmacysAufdhbrAvicious1ArushhourAziomekAkarasikAjustmineAkarterAnizmo400rAamanda96AkatyakatyaAdividerAjuttu123AkenichiAurraccoAvespa123AlirikaAkirillovCselevaAsladkayaBtarchilAkiteAvalakasAkiuhnm1AukfvehAvalera123Aa789456123A061096mAopossumAsaucerAz11111AnovosibirskAvfhxtyrjA1successAdiamandApenguin6AmalutkaAravnosAkotikA80972694711AkondratDovalovaArussian6Asahtm131AmdmolicAsignedAcertclasAmass234AnikotinAqewretAkrasavchikCishnanAbowenAm1m2m3AcdbymzBvtnfyfAsss555ApooheadAstockholmAtaffAbiglipsApaul10AihateyoAolga1979A12345qwert7AzapotecAluisfigoArachel01AhuckleApurple77Aangel10Arundll32Asummer7A7sombaAquietmanArossiyaAkirushaApotenzaAunderageAthurberAmexicaAfishfingerA5345321aaAadm15575AdietpepsAmelissasAenchanteAcacheAacdc123ArikiApol123AsurgutAkordellAlocal1DuraApeanutbuAdoubletApietjeAgthtrfnbgjktA1122qqwwAmontydogAnilsAsasitareAaa123456sAvtlbwbyfAsantiChtm038Adunnowho89AmoschinoBahmudAoleaut32AnosorogAmaks1995Aviggen37AneylandAvika12Astevens1AmaslovBt73sbAurlmonAmdmsii64AapppatchAhtmlctlApackagesAnetnovelAconfiguratioAmdmnttd2AsyssecAmdmgl004AehidkbdAsahtm082AcompilingAmsoracle32reApansyCtrick4AtuviejaApilchardAbritanniAcomponentAmdmnis1uAvika1234AknowsAsacoremsgAanitasAsasha1991Bpiffy1BysteAmorales1Btgl5rAsharanBetupenu2Ajaws1221AinterruptApass2012AtoryApikaCtmans4AcommunicAmsdascBtr1996Aboy1cool23Amelvin69AsiziniciAgbfcnhsAoleg1985AnavisiteAckjytyjrAgbpltw147AstrelkaA4solomonAsasha1998Arick69A5f68t9Avgbh12AminntwinArednoseDballAvinogradovApodvinsevAshopmenuAkoboldA3dwe45AsaimonArauf123AhigashiAroma1996AshuhratBerikAnadlerAkrebsenAmylakeBa1lc0AstratpAdedbolAbhrh0h2oof6xbqjehAvoxstrangeAka12rm12A193570356033A87654321vvA2012qwAdimazaryaAxpcrew");
}));
// node_modules/@zxcvbn-ts/language-common/dist/index.cjs
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	var adjacencyGraphs$1 = require_adjacencyGraphs_json();
	const dictionary = {
		"diceware-common": require_diceware_json(),
		"passwords-common": require_passwords_json()
	};
	exports.adjacencyGraphs = adjacencyGraphs$1;
	exports.dictionary = dictionary;
}));
export default require_dist();
export {};
