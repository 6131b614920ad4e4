// Copied from packages/web/src/ui/styles/tokens.css by npm run generate; change the tokens, not this file.
export const shades = {
  "dark": {
    "muted": "#a3afbd",
    "good": "#5bc98a",
    "warn": "#e3b341",
    "bad": "#f0706a",
    "signal": "#3fcfbe",
    "Allied": "#5b9bff",
    "Soviet": "#ff6b6b",
    "Empire": "#b494ff",
    "Celestial": "#f0b94a",
    "steel": "#8a95a5",
    "copper": "#c98a54",
    "silver": "#b4c0cc",
    "gold": "#ddb040",
    "platinum": "#66cdbe",
    "diamond": "#7fb4ff",
    "master": "#cf95ff"
  },
  "light": {
    "muted": "#4d5866",
    "good": "#1b7547",
    "warn": "#7a5600",
    "bad": "#b3261e",
    "signal": "#0b756a",
    "Allied": "#1d5fd1",
    "Soviet": "#c22f2f",
    "Empire": "#6b45c9",
    "Celestial": "#8a5b00",
    "steel": "#566270",
    "copper": "#8f5423",
    "silver": "#5a6877",
    "gold": "#7a5c00",
    "platinum": "#0b7267",
    "diamond": "#2461b8",
    "master": "#7f3fb5"
  }
} as const;
