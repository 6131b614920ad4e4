// Copied from packages/web/src/ui/styles/tokens.css by npm run generate; change the tokens, not this file.
export const cardColours = {
  "text": "#e8ecf1",
  "muted": "#a3afbd",
  "signal": "#3fcfbe",
  "good": "#5bc98a",
  "bad": "#f0706a",
  "cut": "rgb(4 6 9 / 0.32)",
  "neutral": "#18202a",
  "fields": {
    "Allied": "#14233d",
    "Soviet": "#37191c",
    "Empire": "#271f40",
    "Celestial": "#30260f"
  },
  "tiers": {
    "steel": "#8a95a5",
    "copper": "#c98a54",
    "silver": "#b4c0cc",
    "gold": "#ddb040",
    "platinum": "#66cdbe",
    "diamond": "#7fb4ff",
    "master": "#cf95ff"
  }
} as const;
