/**
 * Stems of the passwords that appear most often in published lists of leaked ones. `isCommonPassword` finds them also
 * in capitals, with signs in place of letters, with figures around them and two in a row.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw pass passwd passcode passphrase pwd secret topsecret private secure security login logon
  signin welcome willkommen bienvenue hello hallo bonjour letmein letme access admin administrator root guest user
  username default changeme change test testing tester testtest temp temporary demo sample example master
  superman batman spiderman ironman wolverine deadpool hulk thor marvel avengers superhero hero legend monster
  dragon phoenix tiger lion eagle falcon panther cougar jaguar leopard cheetah puma wolf bear shark dolphin
  turtle monkey gorilla donkey horse mustang pony rabbit bunny kitty kitten puppy doggy dog cat chicken turkey
  buster bailey maggie molly lucky rocky shadow smokey oreo coco peanut pepper ginger cookie cupcake candy sugar honey
  chocolate cheese banana apple orange cherry peach strawberry blueberry coffee pizza taco bacon butter
  football soccer baseball basketball hockey tennis golf cricket rugby boxing wrestling skater skateboard snowboard
  surfing fishing hunter hunting ranger soldier warrior knight ninja samurai pirate viking spartan gladiator sniper
  killer assassin phantom ghost zombie vampire demon devil lucifer satan angel angels heaven jesus christ god
  jesuschrist blessed faith grace trinity church bible lord savior praise amen
  iloveyou ilove loveyou iloveu loveme lovely lover lovers love babe baby babygirl babyboy sweet sweetie sweetheart
  princess prince queen king kingdom royal beautiful pretty sexy hottie hotstuff darling forever always eternity
  summer winter spring autumn fall january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday today tomorrow holiday christmas easter halloween
  michael michelle jordan jennifer jessica ashley amanda daniel david robert william thomas charles charlie james john
  joseph joshua matthew anthony andrew christopher nicholas nicole alexander alexandra samantha elizabeth victoria
  george edward henry oliver oscar harry jack justin brandon tyler austin dakota cameron taylor morgan madison hannah
  sarah sophie emma emily olivia natalie vanessa melissa stephanie heather crystal amber jasmine diamond diamonds
  gold golden silver platinum money dollar dollars cash rich million millionaire billion bitcoin satoshi crypto
  ethereum blockchain wallet hodl lambo moon tothemoon trading trader jewel jewelry jewellery ring rings
  computer internet network system server windows linux ubuntu microsoft google facebook instagram youtube twitter
  yahoo gmail hotmail samsung iphone android nokia apple macbook laptop keyboard mouse monitor database oracle cisco
  mercedes ferrari porsche corvette camaro honda toyota yamaha suzuki harley ducati chevrolet chevy ford audi bmw
  yankees cowboys steelers lakers chelsea arsenal liverpool barcelona madrid realmadrid manchester united juventus
  london paris berlin america american england canada mexico australia brazil india china japan texas california
  florida chicago boston denver dallas phoenix newyork brooklyn hollywood vegas lasvegas
  starwars starwar trek startrek pokemon pikachu naruto sasuke goku dragonball minecraft fortnite roblox callofduty
  nintendo mario zelda sonic playstation xbox gamer gaming player matrix neo trinity merlin gandalf frodo hobbit
  harrypotter potter hogwarts hermione dumbledore simpsons bart homer garfield snoopy scooby scoobydoo mickey minnie
  disney tinkerbell cinderella barbie metallica nirvana slipknot eminem tupac beatles elvis madonna rockstar rock
  music guitar piano drummer dancer dancing singer freedom liberty justice peace happy happiness smile sunshine
  sunflower flower flowers rose roses butterfly rainbow unicorn star stars galaxy cosmos universe planet earth ocean
  beach island river mountain forest garden thunder lightning storm fire flame blaze ice frozen snow snowball
  purple yellow green blue black white red pink orange blackcat redsox whatever nothing something anything everything
  please trustno trustnoone nobody family mother father brother sister mommy daddy mama papa friend friends
  bestfriend school student teacher college university office company business manager letsgo awesome amazing
  fantastic perfect special magic magical mystery wizard genius crazy stupid idiot loser winner champion number one
  two three four five six seven eight nine zero hundred thousand qwerty azerty asdf zxcv abc abcd qazwsx qwe asd zxc
  fuck fuckyou fuckoff shit bitch asshole sex porn pussy dick cock penis boobs naughty drowssap nimda`.split(
    /\s+/,
  ),
);
