// What this browser has kept from another day, before a page is loaded.

for (const [name, value] of Object.entries({ name: "Camille", level: "strong", board: "maison-80", matter: "worn", placing: "nowhere", clock: "7" })) {
  localStorage.setItem(`carrom.${name}`, value);
}
