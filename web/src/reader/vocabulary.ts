// The words by which clauses are looked for: how a text is cut into words, what a word is reduced to, which words mean the same.

import type { Lang } from "../wire/http";

/** A word of a text: where it stands, as it is compared, and without its ending. */
export interface Token {
  from: number;
  to: number;
  word: string;
  stem: string;
}

const LETTERS: Record<string, string> = { œ: "oe", æ: "ae" };

/** A word as it is compared: small letters without accents. « dû » is no « du ». */
function folded(word: string): string {
  const low = word.normalize("NFC").toLowerCase();
  return low === "dû" ? "due" : low.replace(/[œæ]/g, (letter) => LETTERS[letter] ?? letter).normalize("NFD").replace(/\p{M}/gu, "");
}

/** Endings that a word loses after its plural's, so that the forms of a verb are one; three letters or more are left. */
const ENDINGS: Record<Lang, RegExp> = {
  fr: /(?<=...)(?:ements?|eraient|erait|erons|eront|erez|erai|era|issent|aient|ante?|ees?|es|ent|ait|ai|er|ez|ir|(?<=d|tt)re|it|e|(?<=....)[iu])$/,
  en: /(?<=...)(?:ing|ed|es|ly|e)$/,
};

const stems: Record<Lang, Map<string, string>> = { fr: new Map(), en: new Map() };

function stemOf(word: string, language: Lang): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const cut = word.replace(/(?<=..[^s])[sx]$/, "").replace(ENDINGS[language], "");
  // "dropped" and "drop", "penalties" and "penalty"
  const single = cut.replace(/([bdfglmnprt])\1$/, "$1");
  const stem = language === "en" ? single.replace(/i$/, "y") : single;
  stems[language].set(word, stem);
  return stem;
}

export function tokensOf(text: string, language: Lang): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: part, index }) => {
    const word = folded(part);
    return { from: index, to: index + part.length, word, stem: stemOf(word, language) };
  });
}

/** Words that say nothing of what is asked: articles, pronouns, question words, leave. */
const EMPTY: Record<Lang, Set<string>> = {
  fr: new Set(
    ("a afin ai avec va vont jouer joue jouent joues jouez alors as au aucun aucune aussi autre autres aux avait avoir c ca car ce cela celle celui ces cet cette chaque combien comme comment d dans de des deja " +
      "doit dois donc du elle elles en encore es est et etait etaient ete etre eu eux faire fais fait faut ici il ils j je jusqu l la le les leur leurs lors lorsque lui m mais me meme moi " +
      "n ne ni nous on ont ou oui par parce pas permis peut peuvent peux plus pour pourquoi puis pu qu quand que quel quelle quelles quels quelque quelqu qui quoi regle regles rien s sans se sera " +
      "serait si sont sous suis sur t te toi ton ta tes tous tout toute toutes tres tu un une veut veux vers vient vous y autorise autorisee droit possible passe arrive signifie dire dit " +
      "quelles sert vrai alors mot autoriser interdiction ").split(" "),
  ),
  en: new Set(
    ("a about with another go goes going one over play plays played playing allowed also am an and any anybody anyone are as at be been being but by can could did do does doing done for from get gets got had happen happens has have having he her here " +
      "his how i if in into is it its just know let like many may me mean means might much must need needed no nor not of on or our permitted please rule rules shall she should so some somebody " +
      "someone still than that the their them then there these they this those to too was we were what when where whether which while who whoever whom whose why will would you your yes s t").split(" "),
  ),
};

export function isEmpty({ word }: Token, language: Lang): boolean {
  return EMPTY[language].has(word) || (word.length < 2 && !/\d/.test(word));
}

/**
 * Words of one meaning: those of the leaflets, of the Laws, of every day; French | English. Several words make a phrase,
 * and a phrase is read before its words: « rond rouge » is no queen. A word may stand in several lines. What is marked ~
 * is said of nearly everything: it counts less, and a clause may go without. What is marked ! makes a case of its own: a
 * clause that speaks of it answers less where nobody has asked for it.
 */
const MEANINGS = `
! palet, percuteur, palet de tir, tireur | striker, shooter, shooting disc, shooting piece, scratch
pion adverse, pion de l adversaire, pion de mon adversaire, pion de son adversaire, pion de l autre, pion à l adversaire, celui de l adversaire, celui de mon adversaire | opponent s man, opponents man, opponent s piece, opponents piece, man of the other colour, piece of the other colour, one of the opponent s
pion à soi, pion du camp, un de ses pions, un de mes pions, pion de sa couleur, pion de ma couleur, mon pion, mes pions, ses pions, ses propres pions, pion du joueur | own man, own men, own piece, my man, my piece, my own man, my own piece, man of their own, man of one s own, man of one s colour
pion, pion adverse, pion de l adversaire, pion de mon adversaire, pion de son adversaire, pion de l autre, pion à l adversaire, pion à soi, pion du camp, un de ses pions, un de mes pions, pion de sa couleur, pion de ma couleur, mon pion, mes pions, ses pions, ses propres pions, pion du joueur, pièce, jeton, disque, pastille, celui de l adversaire, celui de mon adversaire | man, opponent s man, opponents man, opponent s piece, opponents piece, man of the other colour, piece of the other colour, own man, own men, own piece, my man, my piece, my own man, my own piece, man of their own, man of one s own, man of one s colour, men, piece, disc, coin, token, counter, puck, carromman, carrommen, one of the opponent s
reine, dame, rouge, pion rouge, pièce rouge, jeton rouge | queen, red, red piece, red man, red disc, red coin, red puck
adverse, pion adverse, pion de l adversaire, pion de mon adversaire, pion de son adversaire, pion de l autre, pion à l adversaire, adversaire, mon adversaire, son adversaire, ennemi, autre camp, autre équipe, autre joueur, autre couleur, en face, celui de l adversaire, celui de mon adversaire | opponent, opponent s man, opponents man, opponent s piece, opponents piece, man of the other colour, piece of the other colour, my opponent, enemy, rival, other side, other player, other team, other colour, wrong colour, their own, one of the opponent s
mon, ma, mes, pion à soi, pion du camp, un de ses pions, un de mes pions, pion de sa couleur, pion de ma couleur, mon pion, mes pions, ses pions, ses propres pions, pion du joueur, sien, siens, sienne, son, ses, propre, à soi, un à soi, de sa couleur | own, one s, one s own, own man, own men, own piece, my man, my piece, my own man, my own piece, man of their own, man of one s own, man of one s colour, my, mine, my own, his own
~ rentrer, rentrée, entrer, tomber, chute, loger, empocher, trou, poche, filet, mettre dedans, avaler | pocket, pot, sink, sank, sunk, hole, fall, fell, fallen, drop, went in, go in, goes in, are in, is in, all in
non doublée, pas doublée, est pas doublée, non confirmée, pas confirmée, est pas confirmée, pas couverte, non couverte, rater le doublement, sans doubler | not covered, uncovered, no cover, not confirmed, fails to cover
doubler, doublement, confirmer, confirmation, couvrir, couverture, valider, non doublée, pas doublée, est pas doublée, non confirmée, pas confirmée, est pas confirmée, pas couverte, non couverte, rater le doublement, sans doubler | cover, confirm, double, not covered, uncovered, no cover, not confirmed, fails to cover
pénalité, pénaliser, amende, punition, sanction, penalty | penalty, penalties, penalise, penalize, fine, punish, punishment
faute, irrégulier, fautif, illégal, tricher, interdit | foul, improper, illegal, forbidden, cheat, fault, offence
pénalité, pénaliser, amende, punition, sanction, penalty, faute, irrégulier, illégal, tricher | penalty, penalties, penalise, fine, punishment, foul, improper, illegal, cheat
dette, due, dus, dues, devoir, redevable | due, owe, owed, owes, owing, debt
revenir, retourner, retomber, ressortir, remettre, remise en jeu | go back, goes back, come back, comes back, return, put back, come out
payer, paie, paient, paiement, rendre, remettre, ressortir, coûter, reste due, revenir | pay, paid, give back, put back, cost, owed, come back, go back
sans pion, pas de pion, aucun pion, plus de pion, ne peut payer, en a pas, n a rien, rien à rendre, rien à payer, plus rien à rendre | no man, no piece, no men, cannot pay, can t pay, nothing to pay, has none, with none, nothing to give, no men to pay
main, tour, rejouer, rejoue, continuer, jouer encore, joue encore, qui joue, à qui de jouer, à qui le tour, au suivant, tour de jeu | turn, go again, goes again, another go, another turn, another stroke, another shot, play again, plays again, plays on, goes on, play on, shoot again, keep playing, whose turn, who plays next, who is next, who s next
avec la main, de la main, main gauche, main droite, quelle main, sa main, ma main, avec la manche, sa manche, ma manche, bras, coude, vêtement, habit, avec le doigt, doigts | hand, left handed, arm, sleeve, elbow, clothing, clothes, finger
avec la main, sa main, ma main, avec la manche, sa manche, ma manche, faute, fautif | hand, sleeve, foul, touched by hand
toucher, frapper, bouger, déplacer, bousculer, effleurer | touch, hit, move, disturb, bump, nudge
doigt, index, majeur, pouce, ongle | finger, index, thumb, middle finger, nail
chiquenaude, pichenette, lancer, projeter, tirer, doigt, pousser | flick, push, finger, struck, strike
coup, tir, tirer, lancer, frapper | stroke, shot, shoot, strike, flick
en arrière, tir arrière, reculer, vers soi, derrière soi, arrière | back shot, backshot, back shots, backward, backwards, shoot back, shooting back
casser, ouvrir, ouverture, commencer, débuter, démarrer, engager, entamer, premier coup, jouer en premier, joue en premier, joue le premier, qui joue en premier, qui joue le premier, premier joueur | break, open, opener, begin, start, go first, goes first, plays first, play first, first stroke, who plays first, who starts, who goes first, first player
sort, tirage, tirer au sort, pile ou face, hasard | lot, lots, toss, draw, drawn, random
rosace, rosette, disposition, disposer, mise en place, couronne, placer au début, pions au début, pions au départ | rosette, set up, setup, lay out, laid out, layout, arrange, arrangement, starting position
centre, milieu, cœur | centre, center, middle
ligne, ligne de camp, ligne de tir, ligne de base, ligne de fond, double ligne, deux lignes, zone de tir, bande de tir, d où tirer, d où tire, de quel côté, où poser le palet | baseline, base line, base lines, both lines, two lines, front line, shooting line, line, where from, from where, which side
rond, rond rouge, ronds rouges, bout de la ligne, bouts de la ligne | base circle, red circle, circle at the end, circles at their end, end circle
chevaucher, à cheval, mordre, déborder, dépasser | straddle, astride, overlap, half on, in part
flèche, trait | arrow
bande, bord, rebord, cadre, ricochet, ricocher, rebond, rebondir, indirect | frame, cushion, bank, rebound, bounce, indirect, ricochet
! hors, hors du plateau, hors du jeu, sort du plateau, sort du jeu, sort de la table, quitter le plateau, tomber du plateau, tomber de la table, tomber par terre, par terre, saute | off, off the board, off the table, off board, leaves the table, leaves the board, leave the board, on the floor, jump, left the board, flies off, flew off
gagner, gagnant, vainqueur, victoire, remporter | win, winner, won, victory
perdre, perdant, perdu | lose, loser, lost
plateau, surface, table | board, surface, table
manche, partie, plateau, set, match | round, game, set, match
avant tout pion, avant mon premier pion, avant tout autre, sans pion rentré, aucun pion rentré, pas encore de pion, avant ce droit, en premier | before any man, before that, no man in, nothing in, nothing else in, no man of the side, first of all
fin, finir, terminer, arrêter | end, is over, finish, stop
en combien de points, combien de points pour gagner, partie en, atteindre, jusqu à, cumuler | how many points to win, up to, target, reach, goes to, go to
point, score, compter, décompte, marquer, valoir, vaut, valent, valeur, rapporter, total | point, score, count, worth, value, total, add
ne compte plus, ne rapporte plus, ne vaut plus, plus rien, plafond | no longer counts, no longer worth, counts no more, gives nothing, gets nothing, still worth, still count, cap
égalité, à égalité, ex aequo, match nul, partie nulle, même score, même nombre de points, autant de points, manche nulle | tie, tied, draw, level, equal, same score, same number of points
en dernier, à la fin, pour finir, puis la reine, puis la rouge, puis le rouge, après tous ses pions | last of all, be the last, queen last, red last, then the queen, then the red, after all own men, after all
! dernier, dernière, ultime, reste qu un, reste plus qu un, plus qu un, un seul pion | last, final, one left, only one, one man left, one piece left
l ensemble | the whole
~ ensemble, en même temps, même coup, d un coup, d un seul coup, un seul coup, à la fois | together, same stroke, same shot, one stroke, one shot, at once, same time, both
quatre, à quatre, équipe, partenaire, coéquipier, 4 | four, doubles, team, partner, teammate, 4
nombre de joueurs, combien de joueurs, à combien, à deux, à trois, à quatre, jouer à deux, jouer à trois, jouer à quatre, chacun pour soi | how many players, number of players, two play, two or four play, play with two, play with three, play with four, with four, three sit, with three, singles, doubles
joue seul, jouer seul, jouer tout seul, solo, solitaire | alone, solo, single player, by myself, one player alone, one player
enfant | child, children, kid
joueur, joueurs, personne | player, people
siège, chaise, assise, asseoir, assis, s assoit, lever, se lever | seat, chair, sit, sat, stand up
temps, minute, seconde, chrono, chronomètre, délai, durée | time, clock, second, minute, limit
abandonner, abandon, forfait, renoncer | concede, give up, giving up, resign, resignation, quit, forfeit
refaire, recommencer, annuler, se rejoue, rejouer la manche, rejouer une manche, manches rejouées | replay, is played again, rounds played again, round played again, and played again, annul, redo, start over, played again
manquer, rater, louper, échouer, échec, raté, rien rentrer, ne rien toucher, ne touche rien, ne touche pas, ne pas toucher, ne touche aucun, sans rien toucher | miss, fail, nothing, touches no man, not touching, touch nothing, touches nothing
centreur, anneau, centrage | centring, centering, ring
poudre, talc, fécule, glisser, glisse | powder, talc, glide, slippery
boîte, contenu, inventaire, matériel, secours, rechange | box, content, inventory, spare, equipment
tomate | tomato
pari, parier, parieur, miser, mise, si just, just | bet, bettor, wager, stake, si just
surenchère, surenchérir, relance, relancer, non just | raise, non just
avantage, bonus, coup supplémentaire, coups supplémentaires | advantage, bonus, extra stroke, extra turn, extra shot
couleur, camp | colour, color
blanc, marron, clair | white, brown, light
noir, foncé | black, dark
protéger, directement, coup direct | protect, directly, direct
~ poser, placer, replacer, mettre, remettre, position | place, put, lay, placed, set, replace, position
renverser | upset, overturn, knock, flip over
bord du trou, au bord | brink, edge of the pocket, edge of a pocket, edge of pocket, edge of the hole, lip
au plus, maximum, au maximum | at most, maximum, max
tranche, debout, sur le côté, vertical | edge, upright, on its side, vertical
l un sur l autre, posé sur un pion, posé sur le palet, tombé sur un pion, sur un autre pion, empiler, superposer | on top, one on another, one upon another, resting on, overlapping, stack, pile
~ viser, chasse, chasser, prendre, tenter, attaquer | aim, take, try, tried, hunt, chase, go for, target
hors de son tour, à ma place, à sa place, pas son tour, pas mon tour, pas à lui, n est pas son tour | out of turn, not your turn, not my turn, not his turn, wrong turn
droite, voisin, sens de jeu, sens du jeu, qui joue après | right, neighbour, clockwise, direction of play
appuyer, appui | lean, rest, support
arbitre | umpire, referee
gérant | host
chelem | slam
deux, 2 | two, 2
trois, 3 | three, 3
cinq, 5 | five, 5
neuf, 9 | nine, 9
25, vingt cinq | 25, twenty five`;

/** A word or a phrase, and what it means: the mark of the line, or #, and its number. */
interface Phrase {
  tokens: readonly Token[];
  meaning: string;
}

function phrasesOf(language: Lang): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const [number, line] of MEANINGS.trim().split("\n").entries()) {
    for (const words of (line.split("|")[language === "fr" ? 0 : 1] ?? "").split(",")) {
      const tokens = tokensOf(words, language);
      const first = tokens[0]?.stem ?? "";
      phrases.set(first, [...(phrases.get(first) ?? []), { tokens, meaning: `${/^[~!]/.exec(line)?.[0] ?? "#"}${number}` }]);
    }
  }
  return phrases;
}

/** By the stem of their first word. */
const PHRASES: Record<Lang, Map<string, Phrase[]>> = { fr: phrasesOf("fr"), en: phrasesOf("en") };

/** All words that have a meaning, for words that are written nearly so. */
export function wordsWithMeaning(language: Lang): Token[] {
  return [...PHRASES[language].values()].flat().flatMap(({ tokens }) => (tokens.length === 1 ? tokens : [])).filter((token) => !isEmpty(token, language));
}

/** The meanings that make a case of their own. */
export const CASES = [...new Set([...PHRASES.fr.values()].flat().map(({ meaning }) => meaning))].filter((meaning) => meaning.startsWith("!"));

/** Words that stand together and what they mean; a word that means nothing more than itself has no meaning. `literal`: as they
    are written, together, and each word that has the same meaning alone. */
export interface Unit {
  tokens: readonly Token[];
  meanings: readonly string[];
  literal: readonly string[];
}

/** The words of a text, phrases as one; what says nothing is left out. */
export function unitsOf(text: string, language: Lang): Unit[] {
  const tokens = tokensOf(text, language);
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [first] = tokens.slice(at);
    if (first === undefined) break;
    const here = (PHRASES[language].get(first.stem) ?? []).filter((phrase) => phrase.tokens.every(({ stem }, next) => tokens[at + next]?.stem === stem));
    const length = Math.max(1, ...here.map((phrase) => phrase.tokens.length));
    const meanings = here.filter((phrase) => phrase.tokens.length === length).map(({ meaning }) => meaning);
    const together = tokens.slice(at, at + length);
    const alone = together.map(({ stem }) => stem).filter((stem) => PHRASES[language].get(stem)?.some((phrase) => phrase.tokens.length === 1 && meanings.includes(phrase.meaning)));
    const literal = [...new Set([together.map(({ stem }) => stem).join("_"), ...alone])];
    if (length > 1 || !isEmpty(first, language)) units.push({ tokens: together, meanings, literal });
    at += length;
  }
  return units;
}
